import type { JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { shareReads } from '../../../../kernel/share-reads.ts';
import { type FilePage, listFilesOf } from '../../../library/files/index.ts';
import { loadVisibleJob, type VisibleJob } from '../../access/index.ts';
import { findVisibility } from '../../link-statistics/index.ts';
import { findShareFacts, type ShareFacts } from '../share.repository.ts';

export interface FoundShare {
  share: VisibleJob;
  facts: ShareFacts;
  firstFiles: FilePage | undefined;
  /** Whether the caller agreed that the owner sees that they opened it. */
  isVisibleToOwner: boolean;
}

const findFacts = shareReads(findShareFacts);

/**
 * A share with what its page shows, and its newest files if some are wanted. Throws what loadVisibleJob() throws, and `not-found` for jobs of
 * other types.
 */
export async function getShare(context: RequestContext, shareId: JobId, fileCount = 0): Promise<FoundShare> {
  const { actor, database } = context;
  const share = await loadVisibleShare(context, shareId);
  const [facts, firstFiles] = await Promise.all([
    findFacts(context, shareId),
    // After the share, whose serial therefore is not newer than they are.
    fileCount === 0 ? undefined : listFilesOf(context, share, { ...newestFirst, limit: fileCount }),
  ]);
  if (!facts) throw new DomainError('not-found', 'share');
  const isVisibleToOwner =
    actor.kind === 'account' &&
    share.relation !== 'owner' &&
    (await findVisibility(database, shareId, actor.accountId));
  return { share, facts, firstFiles, isVisibleToOwner };
}

const newestFirst = { type: 'all', members: 0, order: 'NEWEST_TAKEN' } as const;

/** Throws what loadVisibleJob() throws, and `not-found` for jobs of other types. */
export async function loadVisibleShare(context: RequestContext, shareId: JobId): Promise<VisibleJob> {
  const share = await loadVisibleJob(context, shareId);
  if (share.type !== 'share') throw new DomainError('not-found', 'share');
  return share;
}
