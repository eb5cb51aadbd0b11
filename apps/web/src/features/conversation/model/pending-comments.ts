import type { CommentId, FileId, JobId } from '@stund/contract';
import type { FailureCode } from '../../../shared/api/api-error.ts';
import { storedText } from '../../../shared/store/browser-storage.ts';
import { createStore, useStore } from '../../../shared/store/store.ts';

/**
 * A comment on its way (docs/rules/conversation.md#co3). NOT_YET_SUBMITTED: kept until its author has logged in; PENDING: being sent; ERROR:
 * not taken, to be sent again or given up.
 */
export type CommentStatus = 'NOT_YET_SUBMITTED' | 'PENDING' | 'ERROR';

export interface PendingComment {
  readonly id: CommentId;
  readonly jobId: JobId;
  /** Null: of the album as a whole. */
  readonly fileId: FileId | null;
  readonly text: string;
  /** Unix seconds. */
  readonly madeAt: number;
  readonly status: CommentStatus;
  /** Why it is in ERROR. */
  readonly failure?: FailureCode;
}

const stored = storedText('session', 'pending_comments');
const pending = createStore<readonly PendingComment[]>(parse(stored.read()));

export const getPendingComments = pending.get;

export function usePendingComments(): readonly PendingComment[] {
  return useStore(pending);
}

/** Puts it in place of the one with its id, or after the others. Kept for this tab, so that a page that is loaded anew has it still. */
export function putPendingComment(comment: PendingComment): void {
  const isKnown = pending.get().some(({ id }) => id === comment.id);
  set(isKnown ? pending.get().map((one) => (one.id === comment.id ? comment : one)) : [...pending.get(), comment]);
}

export function dropPendingComment(id: CommentId): void {
  set(pending.get().filter((comment) => comment.id !== id));
}

function set(comments: readonly PendingComment[]): void {
  pending.set(comments);
  if (comments.length === 0) stored.remove();
  else stored.write(JSON.stringify(comments));
}

/** Whether one that was being sent when the page went away has arrived is not known: sending it again does no harm. */
function parse(text: string | undefined): PendingComment[] {
  try {
    const comments = JSON.parse(text ?? '[]') as PendingComment[];
    return comments.map((comment) => (comment.status === 'PENDING' ? { ...comment, status: 'ERROR' } : comment));
  } catch {
    return [];
  }
}
