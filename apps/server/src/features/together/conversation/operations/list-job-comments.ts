import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { type CommentPageRequest, pageBefore } from '../comment-page.ts';
import { selectCommentedFiles, selectJobComments } from '../conversation.repository.ts';

/** As listComments(), for an album and all its files; the files are included. Throws what loadVisibleJob() throws. */
export async function listJobComments(context: RequestContext, jobId: JobId, page: CommentPageRequest) {
  const { limit } = page;
  const job = await loadVisibleJob(context, jobId);
  const found = await selectJobComments(context.database, jobId, await pageBefore(context.database, jobId, page));
  const comments = found.slice(-limit);
  const fileIds = [...new Set(comments.flatMap((comment) => comment.file_id ?? []))];
  const files = fileIds.length === 0 ? [] : await selectCommentedFiles(context.database, fileIds);
  return { comments, files, hasMore: found.length > limit, totalCount: job.comment_count, job };
}
