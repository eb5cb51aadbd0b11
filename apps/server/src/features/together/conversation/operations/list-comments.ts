import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob, type VisibleJob } from '../../access/index.ts';
import { type CommentPageRequest, pageBefore } from '../comment-page.ts';
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
  page: CommentPageRequest,
): Promise<CommentPage> {
  const { limit } = page;
  const job = await loadVisibleJob(context, jobId);
  const counts = await findFileCounts(context.database, jobId, fileId);
  if (!counts) throw new DomainError('not-found', 'file');
  const found = await selectComments(context.database, fileId, await pageBefore(context.database, jobId, page));
  return { comments: found.slice(-limit), hasMore: found.length > limit, totalCount: counts.comment_count, job };
}
