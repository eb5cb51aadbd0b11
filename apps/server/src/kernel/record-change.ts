import type { FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/schema.ts';

export interface NewChange {
  type: number;
  fileId?: FileId;
  payload?: Record<string, unknown>;
}

/** The notification channel on which listeners receive the job's id when a transaction with changes commits. */
export const changeChannel = 'job_changed';

/** The differences to the totals that a job keeps of its files outside the trash. */
export interface AddedTotals {
  addedBytes?: number;
  addedComments?: number;
  addedReactions?: number;
}

export interface RecordOptions extends AddedTotals {
  /** Whether people did something. It sets the time of the job's latest activity, which processing files does not. */
  isActivity?: boolean;
}

/** PostgreSQL accepts at most 65,535 values in a statement. */
const rowsPerInsert = 5000;

/**
 * Writes changes with the job's next serials, updates the job's totals, and returns the last serial. It locks the job's row,
 * which makes serials gap-free and ordered by commit. Call it late in the transaction, since other writers to the job wait
 * until the transaction ends.
 */
export async function recordChanges(
  tx: Tx,
  jobId: JobId,
  changes: readonly NewChange[],
  { addedBytes = 0, addedComments = 0, addedReactions = 0, isActivity = true }: RecordOptions = {},
): Promise<number> {
  const job = await tx
    .updateTable('job')
    .set((eb) => ({
      last_serial: eb('last_serial', '+', changes.length),
      ...(isActivity && { modified_at: sql<Date>`now()` }),
      ...(addedBytes !== 0 && { size_bytes: eb('size_bytes', '+', addedBytes) }),
      ...(addedComments !== 0 && { comment_count: eb('comment_count', '+', addedComments) }),
      ...(addedReactions !== 0 && { reaction_count: eb('reaction_count', '+', addedReactions) }),
    }))
    .where('id', '=', jobId)
    .returning('last_serial')
    .executeTakeFirstOrThrow();

  const first = job.last_serial - changes.length + 1;
  const rows = changes.map((change, index) => ({
    job_id: jobId,
    serial: first + index,
    type: change.type,
    file_id: change.fileId ?? null,
    payload: JSON.stringify(change.payload ?? {}),
  }));
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    await tx
      .with('recorded', (eb) => eb.insertInto('change').values(rows.slice(start, start + rowsPerInsert)))
      .selectNoFrom(sql`pg_notify(${changeChannel}, ${jobId}::text)`.as('notified'))
      .execute();
  return job.last_serial;
}
