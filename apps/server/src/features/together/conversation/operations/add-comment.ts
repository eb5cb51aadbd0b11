import { type CommentId, changeTypes } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { newId } from '../../../../platform/id.ts';
import { isOwnWork, requirePerson } from '../../access/index.ts';
import { authorOf, changeTargetOf, requireComment, type VisibleComment } from '../comment.ts';
import { adjustFileCounters, findComment, hasComment, insertComment } from '../conversation.repository.ts';
import { type CommentSubject, joinConversation, withConversation } from '../with-conversation.ts';

/**
 * Adds a comment to a file or an album. A call repeated with the same id returns the comment of the first one. Throws
 * `forbidden` where comments are turned off, `conflict` for an id that another comment has.
 */
export function addComment(
  context: RequestContext,
  subject: CommentSubject,
  { id = newId<CommentId>(), text }: { id?: CommentId | undefined; text: string },
): Promise<VisibleComment> {
  return withConversation(context, subject, 'addComment', async (conversation) => {
    const { tx, job, record } = conversation;
    const wanted = { ...subject, id };
    const person = requirePerson(context.actor);
    const user = person.account_id ?? person.guest_id;
    if (await hasComment(tx, id)) {
      const comment = await findComment(tx, wanted);
      if (!comment || !isOwnWork(context.actor, authorOf(comment))) throw idTaken();
      return { comment, job };
    }

    await joinConversation(context, conversation);
    const change = {
      type: changeTypes.comment,
      ...changeTargetOf(subject),
      payload: { comment_id: id, user_uuid: user },
    };
    const serial = await record([change], { addedComments: 1 });
    const row = { id, job_id: subject.jobId, file_id: subject.fileId, ...person, text, serial };
    if (!(await insertComment(tx, row))) throw idTaken();
    if (subject.fileId !== null) await adjustFileCounters(tx, subject.fileId, { comments: 1 });
    return { comment: await requireComment(tx, wanted), job };
  });
}

function idTaken(): DomainError {
  return new DomainError('conflict', 'The id is taken');
}
