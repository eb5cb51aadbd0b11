import type { JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob, type VisibleJob } from '../../access/index.ts';
import { type ShareFacts, selectShareFacts } from '../share.repository.ts';

/** A share with what its page shows. Throws what loadVisibleJob() throws, and `not-found` for jobs of other types. */
export async function getShare(
  context: RequestContext,
  shareId: JobId,
): Promise<{ share: VisibleJob; facts: ShareFacts }> {
  const share = await loadVisibleShare(context, shareId);
  const facts = (await selectShareFacts(context.database, [shareId])).get(shareId);
  if (!facts) throw new DomainError('not-found', 'share');
  return { share, facts };
}

/** Throws what loadVisibleJob() throws, and `not-found` for jobs of other types. */
export async function loadVisibleShare(context: RequestContext, shareId: JobId): Promise<VisibleJob> {
  const share = await loadVisibleJob(context, shareId);
  if (share.type !== 'share') throw new DomainError('not-found', 'share');
  return share;
}
