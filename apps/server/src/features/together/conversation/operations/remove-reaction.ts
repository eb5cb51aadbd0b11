import { changeTypes } from '@stund/contract';
import { personIdOf } from '../../../../kernel/actor.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { adjustFileCounters, deleteReaction } from '../conversation.repository.ts';
import { type FileRef, withFileConversation } from '../with-conversation.ts';

/** Removes the caller's heart from a file, if there is one, and returns its number of hearts. */
export function removeReaction(context: RequestContext, file: FileRef): Promise<number> {
  return withFileConversation(context, file, 'view', async ({ tx, record, file: counts }) => {
    const user = personIdOf(context.actor);
    const serial = user === undefined ? undefined : await deleteReaction(tx, file.fileId, user);
    if (serial === undefined) return counts.reaction_count;
    const remaining = await adjustFileCounters(tx, file.fileId, { reactions: -1 });
    await record(
      [
        { type: changeTypes.reaction, fileId: file.fileId, payload: { user_uuid: user, reaction: '' } },
        { type: changeTypes.eventRemoved, fileId: file.fileId, payload: { serial } },
      ],
      { addedReactions: -1 },
    );
    return remaining.reaction_count;
  });
}
