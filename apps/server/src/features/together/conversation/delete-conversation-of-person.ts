import { changeTypes, type JobId, type PersonId } from '@stund/contract';
import { type NewChange, recordChanges } from '../../../kernel/record-change.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { deleteCommentsOfPerson, deleteReactionsOfPerson } from './conversation.repository.ts';

/** Deletes a person's comments and hearts in an album, those on files in the trash included. The job must be locked. */
export async function deleteConversationOfPerson(tx: Tx, jobId: JobId, personId: PersonId): Promise<void> {
  const comments = await deleteCommentsOfPerson(tx, jobId, personId);
  const reactions = await deleteReactionsOfPerson(tx, jobId, personId);
  const changes = [
    ...comments.flatMap(({ id, file_id: fileId, serial }): NewChange[] => {
      const target = fileId === null ? {} : { fileId };
      const payload = { comment_id: id, user_uuid: personId };
      return [
        { type: changeTypes.comment, ...target, payload },
        { type: changeTypes.eventRemoved, ...target, payload: { serial } },
      ];
    }),
    ...reactions.flatMap(({ file_id: fileId, serial }): NewChange[] => [
      { type: changeTypes.reaction, fileId, payload: { user_uuid: personId, reaction: '' } },
      { type: changeTypes.eventRemoved, fileId, payload: { serial } },
    ]),
  ];
  if (changes.length === 0) return;
  // The album's totals do not include files in the trash.
  await recordChanges(tx, jobId, changes, {
    addedComments: -comments.filter((one) => !one.is_trashed).length,
    addedReactions: -reactions.filter((one) => !one.is_trashed).length,
  });
}
