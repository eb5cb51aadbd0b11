import type { JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob, type VisibleJob } from '../../access/index.ts';
import { findVisibility } from '../../link-statistics/index.ts';
import { type ShareFacts, selectShareFacts } from '../share.repository.ts';

export interface FoundShare {
  share: VisibleJob;
  facts: ShareFacts;
  /** Whether the caller agreed that the owner sees that they opened it. */
  isVisibleToOwner: boolean;
}

/** A share with what its page shows. Throws what loadVisibleJob() throws, and `not-found` for jobs of other types. */
export async function getShare(context: RequestContext, shareId: JobId): Promise<FoundShare> {
  const { actor, database } = context;
  const share = await loadVisibleShare(context, shareId);
  const facts = (await selectShareFacts(database, [shareId])).get(shareId);
  if (!facts) throw new DomainError('not-found', 'share');
  const isVisibleToOwner =
    actor.kind === 'account' &&
    share.relation !== 'owner' &&
    (await findVisibility(database, shareId, actor.accountId));
  return { share, facts, isVisibleToOwner };
}

/** Throws what loadVisibleJob() throws, and `not-found` for jobs of other types. */
export async function loadVisibleShare(context: RequestContext, shareId: JobId): Promise<VisibleJob> {
  const share = await loadVisibleJob(context, shareId);
  if (share.type !== 'share') throw new DomainError('not-found', 'share');
  return share;
}
