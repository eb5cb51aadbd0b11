import type { CommentId, JobId } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { selectCommentedFiles, selectJobComments } from '../conversation.repository.ts';

/** As listComments(), for an album and all its files; the files are included. Throws what loadVisibleJob() throws. */
export async function listJobComments(
  context: RequestContext,
  jobId: JobId,
  { before, limit }: { before: CommentId | undefined; limit: number },
) {
  const job = await loadVisibleJob(context, jobId);
  const found = await selectJobComments(context.database, jobId, { before, limit: limit + 1 });
  const comments = found.slice(-limit);
  const fileIds = [...new Set(comments.flatMap((comment) => comment.file_id ?? []))];
  const files = fileIds.length === 0 ? [] : await selectCommentedFiles(context.database, fileIds);
  return { comments, files, hasMore: found.length > limit, totalCount: job.comment_count, job };
}
