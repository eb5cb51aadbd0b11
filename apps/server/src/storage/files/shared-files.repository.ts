import { type AccountId, changeTypes, type FileId, type JobId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import { changeChannel, recordChanges } from '../../kernel/record-change.ts';
import { executePrepared } from '../../platform/database/prepared-queries.ts';
import type { JobRow, Tx } from '../../platform/database/schema.ts';

/** Which files changed: some, or all of a job outside the trash. */
type ChangedFiles = { ids: readonly FileId[] } | { jobId: JobId };

/** An album whose files others may have shared (docs/rules/shares.md#sh8). */
type SharedAlbum = Pick<JobRow, 'id' | 'owner_id' | 'include_location' | 'hides_place' | 'expires_at'>;

/**
 * Records in every share that contains some of the files that they have disappeared, returned, or changed in place. Returns the
 * shares, whose cached data has to be dropped. To be called last in a transaction: shares are locked after all other rows, see
 * [Note: order of locks].
 */
export async function recordInShares(
  tx: Tx,
  files: ChangedFiles,
  change: 'removed' | 'added' | 'renewed',
): Promise<JobId[]> {
  const isMeant =
    'ids' in files
      ? sql<boolean>`shared_file.file_id = any(${files.ids as FileId[]}::uuid[])`
      : sql<boolean>`shared_file.file_id in (select id from file where job_id = ${files.jobId} and deleted_at is null)`;
  const shares = await executePrepared(
    tx,
    sql<{ id: JobId }>`
      select id from job where deleted_at is null and id in (select share_id from shared_file where ${isMeant})
      order by id for update
    `,
  );
  if (shares.length === 0) return [];
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
  return shares.map(({ id }) => id);
}

/** Whose shares lose the files of an album: one person's, those of everyone who does not take part, or of everyone but its owner. */
export type SharesOf = { person: AccountId } | 'non-participants' | 'everyone';

/**
 * Removes the files of an album from shares of others, permanently. Returns the shares, whose cached data has to be dropped. To be
 * called last in a transaction, with the album locked.
 */
export async function withdrawFromShares(tx: Tx, album: SharedAlbum, sharesOf: SharesOf): Promise<JobId[]> {
  const isMeant =
    sharesOf === 'everyone'
      ? sql<boolean>`true`
      : sharesOf === 'non-participants'
        ? sql<boolean>`not exists (select from participant
            where participant.job_id = ${album.id} and participant.account_id = job.owner_id and is_subscribed)`
        : sql<boolean>`job.owner_id = ${sharesOf.person}`;
  const shares = await lockSharesOfOthers(tx, album, isMeant);
  if (shares.length === 0) return [];
  await sql`
    with withdrawn as (
      delete from shared_file using file where file.id = shared_file.file_id and file.job_id = ${album.id}
        and share_id = any(${shares}::uuid[])
      returning share_id, file_id
    ), placed as (
      select share_id, file_id, row_number() over (partition by share_id order by file_id) as place from withdrawn
    ), raised as (
      update job set last_serial = last_serial + counted.count, modified_at = now()
      from (select share_id, count(*) as count from withdrawn group by share_id) as counted
      where job.id = counted.share_id
      returning job.id, job.last_serial - counted.count as before
    ), recorded as (
      insert into change (job_id, serial, type, file_id, payload)
      select raised.id, raised.before + place, ${changeTypes.fileRemoved}, file_id, '{}'::jsonb
      from placed join raised on raised.id = placed.share_id
    )
    select pg_notify(${changeChannel}, id::text) from raised
  `.execute(tx);
  return shares;
}

/**
 * Makes shares of others give no more than the album: no location and camera data where it excludes them, and no longer than its
 * link is open. Returns the shares, whose cached data has to be dropped. To be called last, with the album locked.
 */
export async function restrictShares(tx: Tx, album: SharedAlbum): Promise<JobId[]> {
  const includes = album.include_location && !album.hides_place;
  const isMeant = sql<boolean>`(job.include_location and not ${includes}::boolean) or job.expires_at > ${album.expires_at}`;
  const shares = await lockSharesOfOthers(tx, album, isMeant);
  if (shares.length === 0) return [];
  await sql`
    update job set include_location = include_location and ${includes}::boolean,
      expires_at = least(expires_at, ${album.expires_at}::timestamptz)
    where id = any(${shares}::uuid[])
  `.execute(tx);
  for (const id of shares) await recordChanges(tx, id, [{ type: changeTypes.jobChanged }]);
  return shares;
}

async function lockSharesOfOthers(tx: Tx, album: SharedAlbum, isMeant: RawBuilder<boolean>): Promise<JobId[]> {
  const { rows } = await sql<{ id: JobId }>`
    select id from job where type = 'share' and has_files_of_others and owner_id <> ${album.owner_id} and deleted_at is null
      and (${isMeant}) and id in (
        select share_id from shared_file join file on file.id = shared_file.file_id where file.job_id = ${album.id})
    order by id for update
  `.execute(tx);
  return rows.map(({ id }) => id);
}
