import { type CommentId, changeTypes } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { canEditComment } from '../../access/index.ts';
import { authorOf, changeTargetOf, requireComment, type VisibleComment } from '../comment.ts';
import { updateComment } from '../conversation.repository.ts';
import { type CommentSubject, withConversation } from '../with-conversation.ts';

/** Replaces the text of a comment. Throws `not-found`, and `forbidden` for everyone but the author. */
export function editComment(
  context: RequestContext,
  subject: CommentSubject,
  { id, text }: { id: CommentId; text: string },
): Promise<VisibleComment> {
  return withConversation(context, subject, 'view', async ({ tx, job, record }) => {
    const wanted = { ...subject, id };
    const comment = await requireComment(tx, wanted);
    if (!canEditComment(context.actor, job.relation, authorOf(comment))) throw new DomainError('forbidden');
    if (text === comment.text) return { comment, job };
    await updateComment(tx, { id, jobId: job.id, text });
    const payload = { comment_id: id, user_uuid: comment.person_id };
    await record([{ type: changeTypes.comment, ...changeTargetOf(subject), payload }]);
    return { comment: await requireComment(tx, wanted), job };
  });
}
