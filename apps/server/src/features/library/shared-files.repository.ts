import { changeTypes, type FileId, type JobId } from '@stund/contract';
import { sql } from 'kysely';
import { changeChannel } from '../../kernel/record-change.ts';
import type { Tx } from '../../platform/database/schema.ts';

/** Which files changed: some, or all of a job outside the trash. */
type ChangedFiles = { ids: readonly FileId[] } | { jobId: JobId };

/**
 * Records in every share that contains some of the files that they have disappeared, returned, or changed in place. To be called
 * last in a transaction: shares are locked after all other rows, see [Note: order of locks].
 */
export async function recordInShares(
  tx: Tx,
  files: ChangedFiles,
  change: 'removed' | 'added' | 'renewed',
): Promise<void> {
  const isMeant =
    'ids' in files
      ? sql<boolean>`shared_file.file_id = any(${files.ids as FileId[]}::uuid[])`
      : sql<boolean>`shared_file.file_id in (select id from file where job_id = ${files.jobId} and deleted_at is null)`;
  const { rows: shares } = await sql<{ id: JobId }>`
    select id from job where deleted_at is null and id in (select share_id from shared_file where ${isMeant})
    order by id for update
  `.execute(tx);
  if (shares.length === 0) return;
  const type = change === 'removed' ? changeTypes.fileRemoved : changeTypes.fileAdded;
  const payload = JSON.stringify(change === 'renewed' ? { renewed: true } : {});
  await sql`
    with changed as materialized (
      select share_id, file_id, row_number() over (partition by share_id order by file_id) as place
      from shared_file where share_id = any(${shares.map(({ id }) => id)}::uuid[]) and ${isMeant}
    ), raised as (
      update job set last_serial = last_serial + counted.count, modified_at = now()
      from (select share_id, count(*) as count from changed group by share_id) as counted
      where job.id = counted.share_id
      returning job.id, job.last_serial - counted.count as before
    ), recorded as (
      insert into change (job_id, serial, type, file_id, payload)
      select raised.id, raised.before + place, ${type}, file_id, ${payload}::jsonb
      from changed join raised on raised.id = changed.share_id
    )
    select pg_notify(${changeChannel}, id::text) from raised
  `.execute(tx);
}
