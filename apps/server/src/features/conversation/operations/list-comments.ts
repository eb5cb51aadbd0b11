import type { CommentId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob, type VisibleJob } from '../../access/index.ts';
import { type CommentRow, findFileCounts, selectComments } from '../conversation.repository.ts';
import type { FileRef } from '../with-conversation.ts';

export interface CommentPage {
  comments: CommentRow[];
  hasMore: boolean;
  totalCount: number;
  job: VisibleJob;
}

/** The latest comments on a file that precede `before`. Throws `not-found` for the file, and what loadVisibleJob() throws. */
export async function listComments(
  context: RequestContext,
  { jobId, fileId }: FileRef,
  { before, limit }: { before: CommentId | undefined; limit: number },
): Promise<CommentPage> {
  const job = await loadVisibleJob(context, jobId);
  const counts = await findFileCounts(context.database, jobId, fileId);
  if (!counts) throw new DomainError('not-found', 'file');
  const found = await selectComments(context.database, fileId, { before, limit: limit + 1 });
  return { comments: found.slice(-limit), hasMore: found.length > limit, totalCount: counts.comment_count, job };
}
