import type { FileId, JobId, JobType } from '@stund/contract';
import { sql } from 'kysely';
import { type Parameter, preparedQuery } from '../platform/database/prepared-queries.ts';
import type { Database, Tx } from '../platform/database/schema.ts';

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
  const [job] = await insertChanges(tx, {
    jobId,
    count: changes.length,
    types: changes.map(({ type }) => type),
    fileIds: changes.map(({ fileId }) => fileId ?? null),
    payloads: changes.map(({ payload }) => JSON.stringify(payload ?? {})),
    isActivity,
    addedBytes,
    addedComments,
    addedReactions,
  });
  if (!job) throw new Error(`Job ${jobId} does not exist`);
  if (job.type === 'story' && isActivity) await notePendingActivity(tx, jobId, job.last_serial);
  return job.last_serial;
}

/** Notes that notifications about the changes are due. A worker finds the members and tells them: docs/adr/0027-notifications.md. */
async function notePendingActivity(tx: Tx, jobId: JobId, serial: number): Promise<void> {
  await tx
    .insertInto('pending_activity')
    .values({ job_id: jobId, serial })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ serial }))
    .execute();
}

interface ChangesToInsert extends Required<RecordOptions> {
  jobId: JobId;
  count: number;
  types: number[];
  fileIds: Array<FileId | null>;
  payloads: string[];
}

const insertChanges = preparedQuery(
  (_: Database, value: Parameter<ChangesToInsert>) => sql<{ last_serial: number; type: JobType }>`
    with numbered as (
      update job set
        last_serial = last_serial + ${value('count')}::int,
        modified_at = case when ${value('isActivity')}::boolean then now() else modified_at end,
        size_bytes = size_bytes + ${value('addedBytes')}::bigint,
        comment_count = comment_count + ${value('addedComments')}::int,
        reaction_count = reaction_count + ${value('addedReactions')}::int
      where id = ${value('jobId')}
      returning last_serial, type
    ), recorded as (
      insert into change (job_id, serial, type, file_id, payload)
      select ${value('jobId')}, numbered.last_serial - ${value('count')}::int + added.position, added.type, added.file_id, added.payload
      from numbered, unnest(${value('types')}::smallint[], ${value('fileIds')}::uuid[], ${value('payloads')}::jsonb[])
        with ordinality as added (type, file_id, payload, position)
      returning serial
    )
    select numbered.last_serial, numbered.type,
      case when ${value('count')}::int > 0 then pg_notify(${sql.lit(changeChannel)}, ${value('jobId')}::text) end as notified
    from numbered
  `,
);
