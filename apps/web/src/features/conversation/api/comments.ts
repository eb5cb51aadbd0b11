import {
  addComment,
  type Comment,
  type CommentId,
  deleteComment,
  editComment,
  type FileId,
  type JobId,
} from '@stund/contract';
import type { QueryClient } from '@tanstack/react-query';
import { failureCode } from '../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { newId } from '../../../shared/new-id.ts';
import { requireVoice } from '../../guests/index.ts';
import { sendActionEvent } from '../model/comment-action.ts';
import {
  dropPendingComment,
  getPendingComments,
  type PendingComment,
  putPendingComment,
} from '../model/pending-comments.ts';
import { hideComment, renewAlbum, showComment } from './queries.ts';

/**
 * Says something of a file. Whoever has no name is asked for one first, and what they wrote is kept for after the login if they
 * rather log in. Resolves to false when nothing came of it: the words are still the caller's.
 */
export async function say(
  queryClient: QueryClient,
  { jobId, fileId, text }: { jobId: JobId; fileId: FileId; text: string },
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
  if (!(await requireVoice(() => putPendingComment(comment)))) return false;
  void send(queryClient, comment);
  return true;
}

/** Sends a comment that waits or has failed. It has an id of its own, so that sending it twice says it once. */
export async function send(queryClient: QueryClient, pending: PendingComment): Promise<void> {
  const { id, jobId, fileId, text, madeAt } = pending;
  const comment = { id, jobId, fileId, text, madeAt };
  putPendingComment({ ...comment, status: 'PENDING' });
  try {
    const said = await callEndpoint(addComment, { params: { id: jobId, fileId }, body: { id, comment: text } });
    showComment(queryClient, jobId, said);
    dropPendingComment(id);
  } catch (error) {
    putPendingComment({ ...comment, status: 'ERROR', failure: failureCode(error) });
    return;
  }
  void renewAlbum(queryClient, jobId);
}

/** Sends again, asking for a name where there is none. */
export async function sendAgain(queryClient: QueryClient, comment: PendingComment): Promise<void> {
  const keep = () => putPendingComment({ ...comment, status: 'NOT_YET_SUBMITTED' });
  if (await requireVoice(keep)) await send(queryClient, comment);
}

/** Sends what was written before the login. */
export function sendKept(queryClient: QueryClient, jobId: JobId): void {
  for (const comment of getPendingComments()) {
    if (comment.jobId === jobId && comment.status === 'NOT_YET_SUBMITTED') void send(queryClient, comment);
  }
}

/** Carries out what its reader is sure of. A failed edit leaves the original words, and those of the edit for another try. */
export async function carryOut(queryClient: QueryClient, jobId: JobId, comment: Comment): Promise<void> {
  const { comment_id: id, file_id: fileId } = comment;
  const action = sendActionEvent(id, { type: 'submit' });
  const params = { id: jobId, fileId, commentId: id };
  try {
    if (action?.status === 'PENDING_SERVER__EDIT') {
      const edited = await callEndpoint(editComment, { params, body: { comment: action.text } });
      showComment(queryClient, jobId, edited);
    } else if (action?.status === 'PENDING_SERVER__DELETE') {
      await deleteOnce(params);
      hideComment(queryClient, jobId, comment);
    } else return;
    sendActionEvent(id, { type: 'succeed' });
  } catch {
    sendActionEvent(id, { type: 'fail' });
    return;
  }
  void renewAlbum(queryClient, jobId);
}

/** Gone already is as good as deleted. */
async function deleteOnce(params: { id: JobId; fileId: FileId; commentId: CommentId }): Promise<void> {
  try {
    await callEndpoint(deleteComment, { params });
  } catch (error) {
    if (failureCode(error) !== 'not-found') throw error;
  }
}
