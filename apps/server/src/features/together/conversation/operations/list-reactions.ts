import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { findFileCounts, selectReactions } from '../conversation.repository.ts';
import type { FileRef } from '../with-conversation.ts';

/** A page of the people who gave a file a heart. Throws `not-found` for the file, and what loadVisibleJob() throws. */
export async function listReactions(
  context: RequestContext,
  { jobId, fileId }: FileRef,
  page: { offset: number; limit: number },
) {
  const job = await loadVisibleJob(context, jobId);
  const counts = await findFileCounts(context.database, jobId, fileId);
  if (!counts) throw new DomainError('not-found', 'file');
  const people = await selectReactions(context.database, fileId, page);
  return { job, people, totalCount: counts.reaction_count };
}
