import type { FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/schema.ts';

export interface NewChange {
  type: number;
  fileId?: FileId;
  payload?: Record<string, unknown>;
}

/** Listeners hear the job's id on this channel when a transaction with changes commits. */
export const changeChannel = 'job_changed';

/**
 * Writes changes with the job's next serials and returns the last one. Takes the job's row lock, which makes serials
 * gap-free and in commit order: call it late in the transaction, since other writers to the job wait until it ends.
 */
export async function recordChanges(tx: Tx, jobId: JobId, changes: readonly NewChange[]): Promise<number> {
  const job = await tx
    .updateTable('job')
    .set((eb) => ({ last_serial: eb('last_serial', '+', changes.length), modified_at: sql<Date>`now()` }))
    .where('id', '=', jobId)
    .returning('last_serial')
    .executeTakeFirstOrThrow();

  const first = job.last_serial - changes.length + 1;
  await tx
    .insertInto('change')
    .values(
      changes.map((change, index) => ({
        job_id: jobId,
        serial: first + index,
        type: change.type,
        file_id: change.fileId ?? null,
        payload: JSON.stringify(change.payload ?? {}),
      })),
    )
    .execute();
  await sql`select pg_notify(${changeChannel}, ${jobId}::text)`.execute(tx);
  return job.last_serial;
}
