import type { FileId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import type { VisibleJob } from '../access/index.ts';
import { type CommentRow, findComment } from './conversation.repository.ts';
import type { CommentSubject } from './with-conversation.ts';

/** A comment with its job as the caller sees it, which decides what the caller may do with the comment. */
export interface VisibleComment {
  comment: CommentRow;
  job: VisibleJob;
}

/** Throws `not-found`. */
export async function requireComment(tx: Tx, wanted: Parameters<typeof findComment>[1]): Promise<CommentRow> {
  const comment = await findComment(tx, wanted);
  if (!comment) throw new DomainError('not-found', 'comment');
  return comment;
}

/** The field of a change that names its file; a change about the whole album has none. */
export function changeTargetOf({ fileId }: CommentSubject): { fileId?: FileId } {
  return fileId === null ? {} : { fileId };
}

export function authorOf(comment: CommentRow) {
  return { accountId: comment.account_id, guestId: comment.guest_id };
}
