import { type CommentId, changeTypes } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { canRemoveWork } from '../../access/index.ts';
import { authorOf, changeTargetOf, requireComment } from '../comment.ts';
import { adjustFileCounters, deleteCommentRow } from '../conversation.repository.ts';
import { type CommentSubject, withConversation } from '../with-conversation.ts';

/** Deletes a comment, its text in the change feed included. Throws `not-found`, and `forbidden` for everyone but its author and the album's owner. */
export function deleteComment(context: RequestContext, subject: CommentSubject, id: CommentId): Promise<void> {
  return withConversation(context, subject, 'view', async ({ tx, job, record }) => {
    const comment = await requireComment(tx, { ...subject, id });
    if (!canRemoveWork(context.actor, job.relation, authorOf(comment))) throw new DomainError('forbidden');
    await deleteCommentRow(tx, id);
    if (subject.fileId !== null) await adjustFileCounters(tx, subject.fileId, { comments: -1 });
    const payload = { comment_id: id, user_uuid: comment.person_id };
    await record(
      [
        { type: changeTypes.comment, ...changeTargetOf(subject), payload },
        { type: changeTypes.eventRemoved, ...changeTargetOf(subject), payload: { serial: comment.serial } },
      ],
      { addedComments: -1 },
    );
  });
}
