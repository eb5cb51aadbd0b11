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
import { failureCode } from '../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { newId } from '../../../shared/new-id.ts';
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
 * Says something of a file or, without one, of the album. Whoever has no name is asked for one first, and what they wrote is kept for after the login if they
 * rather log in. Resolves to false when nothing came of it: the words are still the caller's.
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

/** Sends a comment that waits or has failed. It has an id of its own, so that sending it twice says it once. */
export async function send(queryClient: QueryClient, pending: PendingComment): Promise<void> {
  const { id, jobId, fileId, text, madeAt } = pending;
  const comment = { id, jobId, fileId, text, madeAt };
  putPendingComment({ ...comment, status: 'PENDING' });
  try {
    const body = { id, comment: text };
    const said = await (fileId === null
      ? callEndpoint(addAlbumComment, { params: { id: jobId }, body })
      : callEndpoint(addComment, { params: { id: jobId, fileId }, body }));
    cacheComment(queryClient, jobId, said);
    dropPendingComment(id);
  } catch (error) {
    putPendingComment({ ...comment, status: 'ERROR', failure: failureCode(error) });
    return;
  }
  void invalidateAlbum(queryClient, jobId);
}

/** Sends again, asking for a name where there is none. */
export async function sendAgain(queryClient: QueryClient, comment: PendingComment): Promise<void> {
  const keep = () => putPendingComment({ ...comment, status: 'NOT_YET_SUBMITTED' });
  if (await requireDisplayName(keep)) await send(queryClient, comment);
}

/** Sends what was written before the login. */
export function sendDeferred(queryClient: QueryClient, jobId: JobId): void {
  for (const comment of getPendingComments()) {
    if (comment.jobId === jobId && comment.status === 'NOT_YET_SUBMITTED') void send(queryClient, comment);
  }
}

/** Carries out what its reader is sure of. A failed edit leaves the original words, and those of the edit for another try. */
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

/** Gone already is as good as deleted. */
async function deleteIfPresent(jobId: JobId, { comment_id: commentId, file_id: fileId }: Comment): Promise<void> {
  try {
    await (fileId === null
      ? callEndpoint(deleteAlbumComment, { params: { id: jobId, commentId } })
      : callEndpoint(deleteComment, { params: { id: jobId, fileId, commentId } }));
  } catch (error) {
    if (failureCode(error) !== 'not-found') throw error;
  }
}
