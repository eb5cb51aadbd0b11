import type { AccountId, FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/schema.ts';
import { type MovingFile, movingColumns } from './moving-file.ts';

/** The files of a job by their ids, present or in the trash, in no particular order. The job must be locked. */
export function selectNamed(tx: Tx, jobId: JobId, ids: readonly FileId[]): Promise<MovingFile[]> {
  return tx
    .selectFrom('file')
    .select(movingColumns)
    .where('job_id', '=', jobId)
    .where('id', 'in', ids)
    .forUpdate()
    .execute();
}

/** Everything of these groups that is not in the trash. */
export function selectPresentMembers(tx: Tx, jobId: JobId, groupIds: readonly string[]): Promise<MovingFile[]> {
  return tx
    .selectFrom('file')
    .select(movingColumns)
    .where('job_id', '=', jobId)
    .where('group_id', 'in', groupIds)
    .where('deleted_at', 'is', null)
    .execute();
}

/** What stands behind the named files of the trash: went there with them. In the order of their ids. */
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

/** `shown`: those that become tiles of their own in the trash, because what they stood behind stays. */
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

export interface TrashedTile {
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
  mime_type: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  state: 'waiting' | 'ready' | 'kept' | 'failed';
  thumbhash: Buffer | null;
  /** How many pictures lie behind it. */
  behind_count: number;
}

/** A page of what lies in the account's trash, one for each tile, the longest deleted first. Served by the index file_trash. */
export function selectTrash(
  database: Database,
  ownerId: AccountId,
  { offset, limit }: { offset: number; limit: number },
): Promise<TrashedTile[]> {
  return tiles(database, ownerId)
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.id', 'file.job_id', 'file.path', 'file.size_bytes', 'file.mtime', 'file.deleted_at'])
    .select(['file.captured_wall', 'file.type', 'file.group_id', 'file.group_type', 'file.is_master'])
    .select(['media.mime_type', 'media.width', 'media.height', 'media.duration_ms', 'media.state', 'media.thumbhash'])
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
  return tiles(database, ownerId)
    .select([sql<number>`count(*)`.as('total')])
    .select(sql<number>`count(*) filter (where file.deleted_at <= ${soonBefore})`.as('soon'))
    .executeTakeFirstOrThrow();
}

/** Those of albums that were deleted themselves come back with them. */
function tiles(database: Database, ownerId: AccountId) {
  return database
    .selectFrom('file')
    .innerJoin('job', 'job.id', 'file.job_id')
    .where('file.owner_id', '=', ownerId)
    .where('file.deleted_at', 'is not', null)
    .where('file.is_master', '=', true)
    .where('job.deleted_at', 'is', null);
}
