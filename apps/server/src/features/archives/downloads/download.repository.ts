import type { AccountId, DownloadId } from '@stund/contract';
import { type Insertable, sql } from 'kysely';
import type { ArchivePage, PlannedArchive, PlannedPage } from '../../../platform/archive/index.ts';
import { unpackEntries } from '../../../platform/archive/index.ts';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';

export type DownloadRow = Row<'download'>;

/** Whether the archive is planned, so that it can be read. */
export function isReady({ total_bytes: totalBytes }: DownloadRow): boolean {
  return totalBytes !== null;
}

export async function insertDownload(tx: Tx, download: Insertable<Schema['download']>): Promise<DownloadRow> {
  return tx.insertInto('download').values(download).returningAll().executeTakeFirstOrThrow();
}

export function findDownload(database: Database, id: DownloadId): Promise<DownloadRow | undefined> {
  return database.selectFrom('download').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockDownload(tx: Tx, id: DownloadId): Promise<DownloadRow | undefined> {
  return tx.selectFrom('download').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whom the downloads of a limit belong to. */
export type DownloadHolder = { accountId: AccountId } | { addressKey: string };

/** The number of downloads that have not expired. */
export async function countDownloads(database: Database, holder: DownloadHolder, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('download')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('expires_at', '>', now)
    .where((eb) =>
      'accountId' in holder
        ? eb('account_id', '=', holder.accountId)
        : eb.and([eb('account_id', 'is', null), eb('address_key', '=', holder.addressKey)]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Lets one transaction at a time count the downloads of a holder. */
export async function lockHolder(tx: Tx, holder: DownloadHolder): Promise<void> {
  const key = `downloads of ${'accountId' in holder ? holder.accountId : holder.addressKey}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** The jobs of the files must be locked, so that none of them is being deleted permanently; see [Note: leases of downloads]. */
export async function insertLeases(
  tx: Tx,
  id: DownloadId,
  blobs: ReadonlyArray<{ checksum: Buffer; asJpeg: boolean; isPrivate: boolean }>,
): Promise<void> {
  await sql`
    insert into download_blob (download_id, checksum, as_jpeg, is_private)
    select ${id}, checksum, bool_or(as_jpeg), bool_or(is_private)
    from unnest(${blobs.map(({ checksum }) => checksum)}::bytea[], ${blobs.map(({ asJpeg }) => asJpeg)}::boolean[],
      ${blobs.map(({ isPrivate }) => isPrivate)}::boolean[]) as leased (checksum, as_jpeg, is_private)
    group by checksum order by checksum
    on conflict (download_id, checksum) do update set as_jpeg = download_blob.as_jpeg or excluded.as_jpeg,
      is_private = download_blob.is_private or excluded.is_private
  `.execute(tx);
}

export async function insertPage(tx: Tx, id: DownloadId, page: PlannedPage): Promise<void> {
  await tx
    .insertInto('download_page')
    .values({
      download_id: id,
      position: page.position,
      local_start: page.localStart,
      central_start: page.centralStart,
      entries: page.packed,
    })
    .execute();
}

export async function insertContent(tx: Tx, id: DownloadId, position: number, bytes: Buffer): Promise<void> {
  await tx.insertInto('download_content').values({ download_id: id, position, bytes }).execute();
}

/** Stores the plan. From then on the download is ready. */
export function updatePlan(tx: Tx, id: DownloadId, planned: PlannedArchive): Promise<DownloadRow> {
  return tx
    .updateTable('download')
    .set({
      entry_count: planned.entryCount,
      central_start: planned.centralStart,
      central_bytes: planned.centralBytes,
      total_bytes: planned.totalBytes,
      digest: planned.digest,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The number of files is known before the sizes are. */
export function updateEntryCount(tx: Tx, id: DownloadId, count: number): Promise<DownloadRow> {
  return tx
    .updateTable('download')
    .set({ entry_count: count })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a download with its plan and its leases. */
export async function deleteDownloadRow(tx: Tx, id: DownloadId): Promise<void> {
  await tx.deleteFrom('download').where('id', '=', id).execute();
  await tx.deleteFrom('download_blob').where('download_id', '=', id).execute();
}

const pageColumns = ['position', 'local_start', 'central_start', 'entries'] as const;

type PageRow = { position: number; local_start: number; central_start: number; entries: Buffer };

function toPage(row: PageRow | undefined): ArchivePage | undefined {
  return (
    row && {
      position: row.position,
      localStart: row.local_start,
      centralStart: row.central_start,
      entries: unpackEntries(row.entries),
    }
  );
}

/** The last page that begins at or before a position. */
export async function findPageAt(
  database: Database,
  id: DownloadId,
  by: 'local' | 'central',
  position: number,
): Promise<ArchivePage | undefined> {
  const column = by === 'local' ? 'local_start' : 'central_start';
  const row = await database
    .selectFrom('download_page')
    .select(pageColumns)
    .where('download_id', '=', id)
    .where(column, '<=', position)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return toPage(row);
}

export async function findPage(database: Database, id: DownloadId, position: number): Promise<ArchivePage | undefined> {
  const row = await database
    .selectFrom('download_page')
    .select(pageColumns)
    .where('download_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();
  return toPage(row);
}

export async function findContent(database: Database, id: DownloadId, position: number): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('download_content')
    .select('bytes')
    .where('download_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.bytes;
}

/** The job of a download, as far as it decides whether access continues; undefined once it is deleted permanently. */
export async function findGrantingJob(database: Database, { job_id, account_id, guest_id }: DownloadRow) {
  const personId = account_id ?? guest_id;
  return database
    .selectFrom('job')
    .select(['owner_id', 'type', 'privacy_mode', 'link_epoch', 'expires_at', 'deleted_at'])
    .select(['include_location', 'allow_download'])
    .select(
      sql<boolean>`exists (select from removed_person where job_id = job.id and person_id = ${personId}::uuid)`.as(
        'is_removed',
      ),
    )
    .where('id', '=', job_id)
    .executeTakeFirst();
}

/** Moves the expiry of a download that is being read. */
export async function extendDownload(tx: Tx, id: DownloadId, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('download')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('expires_at', '<', expiresAt)
    .execute();
}

/** Deletes some of the downloads that expired, with their plans and leases, and returns their ids. */
export async function deleteExpiredDownloads(tx: Tx, now: Date, limit: number): Promise<DownloadId[]> {
  const { rows } = await sql<{ id: DownloadId }>`
    with gone as (
      delete from download where id in (
        select id from download where expires_at <= ${now} order by expires_at limit ${limit} for update skip locked
      ) returning id
    ), ended as (
      delete from download_blob using gone where download_blob.download_id = gone.id
    )
    select id from gone
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Some of the downloads of an account, and of those of others of its files. */
export async function selectDownloadsOfAccount(
  database: Database,
  id: AccountId,
  limit: number,
): Promise<DownloadId[]> {
  const rows = await database
    .selectFrom('download')
    .select('id')
    .where((eb) => eb.or([eb('owner_id', '=', id), eb('account_id', '=', id)]))
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
