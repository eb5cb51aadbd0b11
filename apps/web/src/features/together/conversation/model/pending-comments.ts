import type { CommentId, FileId, JobId } from '@stund/contract';
import type { FailureCode } from '../../../../shared/api/api-error.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';

/**
 * The state of a comment that is not stored on the server yet (docs/rules/conversation.md#co3). NOT_YET_SUBMITTED:
 * waits until its author has logged in. PENDING: is being sent. ERROR: was rejected and can be retried or deleted.
 */
export type CommentStatus = 'NOT_YET_SUBMITTED' | 'PENDING' | 'ERROR';

export interface PendingComment {
  readonly id: CommentId;
  readonly jobId: JobId;
  /** Null for a comment on the album as a whole. */
  readonly fileId: FileId | null;
  readonly text: string;
  /** Unix seconds. */
  readonly madeAt: number;
  readonly status: CommentStatus;
  /** The reason for the status ERROR. */
  readonly failure?: FailureCode;
}

const stored = storedText('session', 'pending_comments');
const pending = createStore<readonly PendingComment[]>(parse(stored.read()));

export const getPendingComments = pending.get;

export function usePendingComments(): readonly PendingComment[] {
  return useStore(pending);
}

/** Adds a comment, or replaces the one with its id. It is saved in session storage to survive a reload. */
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

/** A comment that was being sent when the page was unloaded may have arrived. Sending it again is harmless. */
function parse(text: string | undefined): PendingComment[] {
  try {
    const comments = JSON.parse(text ?? '[]') as PendingComment[];
    return comments.map((comment) => (comment.status === 'PENDING' ? { ...comment, status: 'ERROR' } : comment));
  } catch {
    return [];
  }
}
