import type { AccountId, FileId, JobId, PersonId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/schema.ts';
import { type MediaView, mediaViewColumns } from '../../../storage/index.ts';
import { type MovingFile, movingColumns } from './moving-file.ts';

/** Locks files of a job by their ids, in the trash or not, in no particular order. The job must be locked. */
export function lockFilesById(tx: Tx, jobId: JobId, ids: readonly FileId[]): Promise<MovingFile[]> {
  return tx
    .selectFrom('file')
    .select(movingColumns)
    .where('job_id', '=', jobId)
    .where('id', 'in', ids)
    .forUpdate()
    .execute();
}

/** Locks the files outside the trash that a person added to a job. The job must be locked. */
export function lockFilesOfPerson(tx: Tx, jobId: JobId, personId: PersonId): Promise<MovingFile[]> {
  return tx
    .selectFrom('file')
    .select(movingColumns)
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(guest_id, added_by) = ${personId}`)
    .forUpdate()
    .execute();
}

/** The members of some groups outside the trash. */
export function selectPresentMembers(tx: Tx, jobId: JobId, groupIds: readonly string[]): Promise<MovingFile[]> {
  return tx
    .selectFrom('file')
    .select(movingColumns)
    .where('job_id', '=', jobId)
    .where('group_id', 'in', groupIds)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The hidden files that moved to the trash with the given ones, in the order of their ids. */
export function selectTrashedCompanions(
  tx: Tx,
  ids: readonly FileId[],
): Promise<Array<MovingFile & { named: FileId }>> {
  return tx
    .selectFrom('file')
    .innerJoin('file as named', (join) =>
      join
        .onRef('named.job_id', '=', 'file.job_id')
        .onRef('named.group_id', '=', 'file.group_id')
        .onRef('named.deleted_at', '=', 'file.deleted_at'),
    )
    .select(movingColumns.map((column) => `file.${column}` as const))
    .select('named.id as named')
    .where('named.id', 'in', ids)
    .where('named.is_master', '=', true)
    .where('named.type', '=', 'Pictures')
    .where('file.is_master', '=', false)
    .orderBy('file.id')
    .forUpdate('file')
    .execute();
}

/**
 * Those of these files in the trash whose bytes were uploaded to the job again since, and that carry nothing which the other
 * file does not have: no comments, no hearts and no description of their own.
 */
export async function selectUploadedAgain(tx: Tx, ids: readonly FileId[]): Promise<Set<FileId>> {
  const { rows } = await sql<{ id: FileId }>`
    select id from file as trashed
    where id = any(${ids}::uuid[]) and comment_count = 0 and reaction_count = 0 and exists (
      select from file as present
      where present.owner_id = trashed.owner_id and present.checksum = trashed.checksum
        and present.job_id = trashed.job_id and present.deleted_at is null and present.uploaded_at >= trashed.deleted_at
        and (trashed.description is null or present.description = trashed.description)
    )
  `.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** `shown` are files that become visible in the trash because the picture that hid them is not deleted. */
export async function markDeleted(
  tx: Tx,
  ids: readonly FileId[],
  { at, shown }: { at: Date; shown: readonly FileId[] },
): Promise<void> {
  await sql`
    update file set deleted_at = ${at}, is_master = is_master or id = any(${shown}::uuid[])
    where id = any(${ids}::uuid[])
  `.execute(tx);
}

export async function markRestored(tx: Tx, ids: readonly FileId[]): Promise<void> {
  await sql`update file set deleted_at = null where id = any(${ids}::uuid[])`.execute(tx);
}

export interface TrashedTile extends MediaView {
  id: FileId;
  job_id: JobId;
  path: string;
  size_bytes: number;
  mtime: Date;
  deleted_at: Date;
  captured_wall: string;
  type: 'Pictures' | 'Movies' | 'Documents';
  group_id: string | null;
  group_type: 'live' | 'burst' | null;
  is_master: boolean;
  /** The number of pictures that the tile hides. */
  behind_count: number;
}

/** A page of the tiles in the account's trash, by deletion time, oldest first. Served by the index file_trash. */
export function selectTrash(
  database: Database,
  ownerId: AccountId,
  { offset, limit }: { offset: number; limit: number },
): Promise<TrashedTile[]> {
  return trashedTiles(database, ownerId)
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.id', 'file.job_id', 'file.path', 'file.size_bytes', 'file.mtime', 'file.deleted_at'])
    .select(['file.captured_wall', 'file.type', 'file.group_id', 'file.group_type', 'file.is_master'])
    .select(mediaViewColumns)
    .select((eb) =>
      eb
        .selectFrom('file as behind')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('behind.job_id', '=', 'file.job_id')
        .whereRef('behind.group_id', '=', 'file.group_id')
        .whereRef('behind.deleted_at', '=', 'file.deleted_at')
        .where('behind.is_master', '=', false)
        .where('behind.type', '=', 'Pictures')
        .$asScalar()
        .$notNull()
        .as('behind_count'),
    )
    .orderBy('file.deleted_at')
    .orderBy('file.id', 'desc')
    .offset(offset)
    .limit(limit)
    .$narrowType<{ deleted_at: Date }>()
    .execute() as Promise<TrashedTile[]>;
}

export async function countTrash(
  database: Database,
  ownerId: AccountId,
  soonBefore: Date,
): Promise<{ total: number; soon: number }> {
  return trashedTiles(database, ownerId)
    .select([sql<number>`count(*)`.as('total')])
    .select(sql<number>`count(*) filter (where file.deleted_at <= ${soonBefore})`.as('soon'))
    .executeTakeFirstOrThrow();
}

/** Files in deleted albums are left out; they are restored with their album. */
function trashedTiles(database: Database, ownerId: AccountId) {
  return database
    .selectFrom('file')
    .innerJoin('job', 'job.id', 'file.job_id')
    .where('file.owner_id', '=', ownerId)
    .where('file.deleted_at', 'is not', null)
    .where('file.is_master', '=', true)
    .where('job.deleted_at', 'is', null);
}
