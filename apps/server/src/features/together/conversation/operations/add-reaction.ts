import { changeTypes } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { requirePerson } from '../../access/index.ts';
import { adjustFileCounters, hasReaction, insertReaction } from '../conversation.repository.ts';
import { type FileRef, joinConversation, withFileConversation } from '../with-conversation.ts';

/** Gives a file the caller's heart and returns its number of hearts. Throws `forbidden` for visitors without a name. */
export function addReaction(context: RequestContext, file: FileRef): Promise<number> {
  return withFileConversation(context, file, 'react', async (conversation) => {
    const { tx, record } = conversation;
    const person = requirePerson(context.actor);
    const user = person.account_id ?? person.guest_id;
    if (user !== null && (await hasReaction(tx, file.fileId, user))) return conversation.file.reaction_count;
    await joinConversation(context, conversation);
    const payload = { user_uuid: user, reaction: 'love' };
    const serial = await record([{ type: changeTypes.reaction, fileId: file.fileId, payload }], { addedReactions: 1 });
    await insertReaction(tx, { job_id: file.jobId, file_id: file.fileId, ...person, reaction: 'love', serial });
    return (await adjustFileCounters(tx, file.fileId, { reactions: 1 })).reaction_count;
  });
}
