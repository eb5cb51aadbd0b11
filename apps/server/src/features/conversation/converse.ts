import { changeTypes, type FileId, type JobId, type JobRights } from '@stund/contract';
import { DomainError } from '../../kernel/domain-error.ts';
import { type AddedTotals, type NewChange, recordChanges } from '../../kernel/record-change.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { Tx } from '../../platform/database/schema.ts';
import { addParticipant, loadVisibleJob, requirePerson, requireRight, type VisibleJob } from '../access/index.ts';
import { lockPresentJob } from '../library/index.ts';
import { type FileCounts, findFileCounts } from './conversation.repository.ts';

export interface ConversedFile {
  jobId: JobId;
  fileId: FileId;
}

/** What something is said of: a file or, without one, the album as a whole. */
export interface Subject {
  jobId: JobId;
  fileId: FileId | null;
}

export interface Conversing {
  tx: Tx;
  job: VisibleJob;
  /** Answers the serial of the last. */
  record(changes: readonly NewChange[], added?: AddedTotals): Promise<number>;
}

type Right = keyof JobRights | 'view';

/**
 * Does something to what is said of an album or of a file in it, with the album held until the end: nobody comments on what is being
 * deleted, or after comments were switched off. Throws what loadVisibleJob() throws, `forbidden`, and `not-found` for the file.
 */
export async function converse<T>(
  context: RequestContext,
  { jobId, fileId }: Subject,
  right: Right,
  work: (conversing: Conversing) => Promise<T>,
): Promise<T> {
  return converseInAlbum(context, jobId, right, async (conversing) => {
    if (fileId !== null) await requireFile(conversing.tx, { jobId, fileId });
    return work(conversing);
  });
}

/** The same of a file alone, with how much was said of it. */
export function converseOfFile<T>(
  context: RequestContext,
  file: ConversedFile,
  right: Right,
  work: (conversing: Conversing & { file: FileCounts }) => Promise<T>,
): Promise<T> {
  return converseInAlbum(context, file.jobId, right, async (conversing) =>
    work({ ...conversing, file: await requireFile(conversing.tx, file) }),
  );
}

async function converseInAlbum<T>(
  context: RequestContext,
  jobId: JobId,
  right: Right,
  work: (conversing: Conversing) => Promise<T>,
): Promise<T> {
  // Before anybody has to wait for it: strangers must not hold an album.
  const visible = await loadVisibleJob(context, jobId);
  if (right !== 'view') requireRight(context, visible, right);
  return context.database.transaction().execute(async (tx) => {
    await lockPresentJob(tx, jobId);
    const job = await loadVisibleJob({ actor: context.actor, database: tx }, jobId);
    if (right !== 'view') requireRight(context, job, right);
    const record: Conversing['record'] = (changes, added) => recordChanges(tx, jobId, changes, added);
    return work({ tx, job, record });
  });
}

async function requireFile(tx: Tx, { jobId, fileId }: ConversedFile): Promise<FileCounts> {
  const file = await findFileCounts(tx, jobId, fileId);
  if (!file) throw new DomainError('not-found', 'file');
  return file;
}

/** Whoever says something takes part. */
export async function joinConversation(context: RequestContext, { tx, job, record }: Conversing): Promise<void> {
  if (job.standing === 'owner') return;
  const isNew = await addParticipant(tx, job.id, requirePerson(context.actor));
  if (isNew) await record([{ type: changeTypes.jobChanged }]);
}
