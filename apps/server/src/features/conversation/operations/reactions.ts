import { changeTypes, type FileId, type JobId } from '@stund/contract';
import { personIdOf } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob, requirePerson } from '../../access/index.ts';
import {
  countWithFile,
  deleteReaction,
  findFileCounts,
  hasReaction,
  insertReaction,
  selectLovedFiles,
  selectReactions,
} from '../conversation.repository.ts';
import { type ConversedFile, converseOfFile, joinConversation } from '../converse.ts';

/** Loves a file. Answers how many do. Throws `forbidden` for who has no name. */
export function addReaction(context: RequestContext, file: ConversedFile): Promise<number> {
  return converseOfFile(context, file, 'react', async (conversing) => {
    const { tx, record } = conversing;
    const person = requirePerson(context.actor);
    const user = person.account_id ?? person.guest_id;
    if (user !== null && (await hasReaction(tx, file.fileId, user))) return conversing.file.reaction_count;
    await joinConversation(context, conversing);
    const payload = { user_uuid: user, reaction: 'love' };
    const serial = await record([{ type: changeTypes.reaction, fileId: file.fileId, payload }], { addedReactions: 1 });
    await insertReaction(tx, { job_id: file.jobId, file_id: file.fileId, ...person, reaction: 'love', serial });
    return (await countWithFile(tx, file.fileId, { reactions: 1 })).reaction_count;
  });
}

/** Takes it back. Answers how many love it. */
export function removeReaction(context: RequestContext, file: ConversedFile): Promise<number> {
  return converseOfFile(context, file, 'view', async ({ tx, record, file: counts }) => {
    const user = personIdOf(context.actor);
    const serial = user === undefined ? undefined : await deleteReaction(tx, file.fileId, user);
    if (serial === undefined) return counts.reaction_count;
    const left = await countWithFile(tx, file.fileId, { reactions: -1 });
    await record(
      [
        { type: changeTypes.reaction, fileId: file.fileId, payload: { user_uuid: user, reaction: '' } },
        { type: changeTypes.eventRemoved, fileId: file.fileId, payload: { serial } },
      ],
      { addedReactions: -1 },
    );
    return left.reaction_count;
  });
}

/** Who loves a file. Throws `not-found` for the file, and what loadVisibleJob() throws. */
export async function listReactions(
  context: RequestContext,
  { jobId, fileId }: ConversedFile,
  stretch: { offset: number; limit: number },
) {
  await loadVisibleJob(context, jobId);
  const counts = await findFileCounts(context.database, jobId, fileId);
  if (!counts) throw new DomainError('not-found', 'file');
  return { people: await selectReactions(context.database, fileId, stretch), totalCount: counts.reaction_count };
}

/** What the caller loves in an album. */
export async function listOwnReactions(context: RequestContext, jobId: JobId): Promise<FileId[]> {
  await loadVisibleJob(context, jobId);
  const user = personIdOf(context.actor);
  return user === undefined ? [] : selectLovedFiles(context.database, jobId, user);
}
