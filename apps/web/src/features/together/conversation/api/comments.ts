import {
  addAlbumComment,
  addComment,
  type Comment,
  type CommentId,
  deleteAlbumComment,
  deleteComment,
  editAlbumComment,
  editComment,
  type FileId,
  type JobId,
} from '@stund/contract';
import type { QueryClient } from '@tanstack/react-query';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { newId } from '../../../../shared/new-id.ts';
import { requireDisplayName } from '../../guests/index.ts';
import { sendActionEvent } from '../model/comment-action.ts';
import {
  dropPendingComment,
  getPendingComments,
  type PendingComment,
  putPendingComment,
} from '../model/pending-comments.ts';
import { cacheComment, invalidateAlbum, removeCachedComment } from './queries.ts';

/**
 * Adds a comment to a file or, without one, to the album. Visitors without a name are asked for one first; if they log
 * in instead, the comment is stored and sent after the login. Resolves to false when nothing was sent, so that the
 * caller keeps the text.
 */
export async function say(
  queryClient: QueryClient,
  { jobId, fileId, text }: { jobId: JobId; fileId: FileId | null; text: string },
): Promise<boolean> {
  const comment: PendingComment = {
    id: newId<CommentId>(),
    jobId,
    fileId,
    text: text.trim(),
    madeAt: Date.now() / 1000,
    status: 'NOT_YET_SUBMITTED',
  };
  if (comment.text === '') return false;
  if (!(await requireDisplayName(() => putPendingComment(comment)))) return false;
  void send(queryClient, comment);
  return true;
}

/** Sends a pending or failed comment. Its id is chosen by the client, so sending it twice adds it once. */
export async function send(queryClient: QueryClient, pending: PendingComment): Promise<void> {
  const { id, jobId, fileId, text, madeAt } = pending;
  const comment = { id, jobId, fileId, text, madeAt };
  putPendingComment({ ...comment, status: 'PENDING' });
  try {
    const body = { id, comment: text };
    const added = await (fileId === null
      ? callEndpoint(addAlbumComment, { params: { id: jobId }, body })
      : callEndpoint(addComment, { params: { id: jobId, fileId }, body }));
    cacheComment(queryClient, jobId, added);
    dropPendingComment(id);
  } catch (error) {
    putPendingComment({ ...comment, status: 'ERROR', failure: failureCode(error) });
    return;
  }
  void invalidateAlbum(queryClient, jobId);
}

/** Retries a failed comment, asking for a display name if there is none. */
export async function sendAgain(queryClient: QueryClient, comment: PendingComment): Promise<void> {
  const keep = () => putPendingComment({ ...comment, status: 'NOT_YET_SUBMITTED' });
  if (await requireDisplayName(keep)) await send(queryClient, comment);
}

/** Sends the comments written before the login. */
export function sendDeferred(queryClient: QueryClient, jobId: JobId): void {
  for (const comment of getPendingComments()) {
    if (comment.jobId === jobId && comment.status === 'NOT_YET_SUBMITTED') void send(queryClient, comment);
  }
}

/** Submits the pending edit or deletion of a comment. A failed edit keeps both the original and the edited text. */
export async function submitAction(queryClient: QueryClient, jobId: JobId, comment: Comment): Promise<void> {
  const { comment_id: id } = comment;
  const action = sendActionEvent(id, { type: 'submit' });
  try {
    if (action?.status === 'PENDING_SERVER__EDIT') {
      cacheComment(queryClient, jobId, await edit(jobId, comment, action.text));
    } else if (action?.status === 'PENDING_SERVER__DELETE') {
      await deleteIfPresent(jobId, comment);
      removeCachedComment(queryClient, jobId, comment);
    } else return;
    sendActionEvent(id, { type: 'succeed' });
  } catch {
    sendActionEvent(id, { type: 'fail' });
    return;
  }
  void invalidateAlbum(queryClient, jobId);
}

function edit(jobId: JobId, { comment_id: commentId, file_id: fileId }: Comment, text: string): Promise<Comment> {
  const body = { comment: text };
  return fileId === null
    ? callEndpoint(editAlbumComment, { params: { id: jobId, commentId }, body })
    : callEndpoint(editComment, { params: { id: jobId, fileId, commentId }, body });
}

/** A comment that has already been deleted counts as success. */
async function deleteIfPresent(jobId: JobId, { comment_id: commentId, file_id: fileId }: Comment): Promise<void> {
  try {
    await (fileId === null
      ? callEndpoint(deleteAlbumComment, { params: { id: jobId, commentId } })
      : callEndpoint(deleteComment, { params: { id: jobId, fileId, commentId } }));
  } catch (error) {
    if (failureCode(error) !== 'not-found') throw error;
  }
}
