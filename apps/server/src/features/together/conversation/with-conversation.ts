import { changeTypes, type FileId, type JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type AddedTotals, type NewChange, recordChanges } from '../../../kernel/record-change.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { addParticipant } from '../../../storage/index.ts';
import { withLockedJob } from '../../library/jobs/index.ts';
import { type JobAccess, lockGuestOf, requirePerson, type VisibleJob } from '../access/index.ts';
import { type FileCounts, findFileCounts } from './conversation.repository.ts';

export interface FileRef {
  jobId: JobId;
  fileId: FileId;
}

/** What a comment is about: a file, or the album as a whole when `fileId` is null. */
export interface CommentSubject {
  jobId: JobId;
  fileId: FileId | null;
}

export interface Conversation {
  tx: Tx;
  job: VisibleJob;
  /** Returns the serial of the last change. */
  record(changes: readonly NewChange[], added?: AddedTotals): Promise<number>;
}

/**
 * Changes comments or reactions with the album locked, so that nothing is added to a file that is being deleted or after the
 * owner has turned off comments. Throws what loadVisibleJob() throws, `forbidden`, and `not-found` for the file.
 */
export async function withConversation<T>(
  context: RequestContext,
  { jobId, fileId }: CommentSubject,
  access: JobAccess,
  work: (conversation: Conversation) => Promise<T>,
): Promise<T> {
  return withLockedJob(context, { jobId, access }, async ({ tx, job }) => {
    if (fileId !== null) await requireFile(tx, { jobId, fileId });
    return work(conversationOf(tx, job));
  });
}

/** As withConversation() for a file, whose counters `work` also gets. */
export function withFileConversation<T>(
  context: RequestContext,
  file: FileRef,
  access: JobAccess,
  work: (conversation: Conversation & { file: FileCounts }) => Promise<T>,
): Promise<T> {
  return withLockedJob(context, { jobId: file.jobId, access }, async ({ tx, job }) =>
    work({ ...conversationOf(tx, job), file: await requireFile(tx, file) }),
  );
}

function conversationOf(tx: Tx, job: VisibleJob): Conversation {
  return { tx, job, record: (changes, added) => recordChanges(tx, job.id, changes, added) };
}

async function requireFile(tx: Tx, { jobId, fileId }: FileRef): Promise<FileCounts> {
  const file = await findFileCounts(tx, jobId, fileId);
  if (!file) throw new DomainError('not-found', 'file');
  return file;
}

/** Makes the author of a comment or reaction a participant of the album. Throws what lockGuestOf() throws. */
export async function joinConversation(context: RequestContext, { tx, job, record }: Conversation): Promise<void> {
  if (job.relation === 'owner') return;
  await lockGuestOf(tx, context.actor);
  const isNew = await addParticipant(tx, job.id, requirePerson(context.actor));
  if (isNew) await record([{ type: changeTypes.jobChanged }]);
}
