import { changeTypes, type FileId, type FileType, type JobId } from '@stund/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema.ts';
import type { FilePosition } from './file.repository.ts';

/** The files between two positions of the timeline. */
export interface SelectedRange {
  newest: FilePosition;
  includesNewest: boolean;
  oldest: FilePosition;
  includesOldest: boolean;
  /** Files that appeared after this serial are not included; undefined when nothing has changed since. */
  asOf: number | undefined;
}

export interface SelectionFilter {
  jobId: JobId;
  types: ReadonlyArray<Schema['file']['type']> | undefined;
  uploadedSince: Date | undefined;
  /** Of rows of `file`: what a search means. */
  condition?: Expression<SqlBool> | undefined;
}

export interface SelectedFile {
  id: FileId;
  path: string;
  type: FileType;
  captured_wall: string;
  size_bytes: number;
  is_favorite: boolean;
}

export interface SelectionSize {
  pictureCount: number;
  videoCount: number;
  documentCount: number;
  sizeBytes: number;
  /** Whether any picture is in the HEIC format, by its name. */
  hasHeic: boolean;
  favoriteCount: number;
}

const heicExtension = '\\.(heics?|heifs?|hif)$';

export function isHeicName(path: string): boolean {
  return new RegExp(heicExtension, 'i').test(path);
}

/**
 * The size of a tile with its hidden group members, which count for the first tile of the group. Only files in groups need a
 * lookup, by the index file_group.
 */
const sizeOfTile = sql<number>`file.size_bytes + case when file.group_id is null then 0 else (
  select coalesce(sum(member.size_bytes), 0)::bigint from file as member
  where member.job_id = file.job_id and member.group_id = file.group_id and member.deleted_at is null
    and not member.is_master
    and not exists (
      select from file as tile
      where tile.job_id = file.job_id and tile.group_id = file.group_id and tile.deleted_at is null
        and tile.is_master and tile.id < file.id
    )
) end`;

const selectedColumns = ['file.id', 'file.path', 'file.type', 'file.captured_wall', 'file.is_favorite'] as const;

/** Sorted newest first, read from the index file_tiles up to the limit. */
export function selectRange(
  database: Database,
  filter: SelectionFilter,
  range: SelectedRange,
  limit: number,
): Promise<SelectedFile[]> {
  return filesInRange(database, filter, range)
    .select(selectedColumns)
    .select(sizeOfTile.as('size_bytes'))
    .orderBy('file.captured_wall', 'desc')
    .orderBy('file.id', 'desc')
    .limit(limit)
    .execute();
}

/** The ids of all files in the range, in no particular order. */
export async function selectIdsInRange(
  database: Database,
  filter: SelectionFilter,
  range: SelectedRange,
): Promise<FileId[]> {
  const rows = await filesInRange(database, filter, range).select('file.id').execute();
  return rows.map(({ id }) => id);
}

export async function measureRange(
  database: Database,
  filter: SelectionFilter,
  range: SelectedRange,
): Promise<SelectionSize> {
  return filesInRange(database, filter, range)
    .select([
      countOfType('Pictures').as('pictureCount'),
      countOfType('Movies').as('videoCount'),
      countOfType('Documents').as('documentCount'),
      sql<number>`coalesce(sum(${sizeOfTile}), 0)::bigint`.as('sizeBytes'),
      sql<boolean>`coalesce(bool_or(file.path ~* ${heicExtension}), false)`.as('hasHeic'),
      sql<number>`count(*) filter (where file.is_favorite)`.as('favoriteCount'),
    ])
    .executeTakeFirstOrThrow();
}

function countOfType(type: FileType) {
  return sql<number>`count(*) filter (where file.type = ${sql.lit(type)})`;
}

/** The given files that exist. */
export function selectByIds(database: Database, jobId: JobId, ids: readonly FileId[]): Promise<SelectedFile[]> {
  return database
    .selectFrom('file')
    .select(selectedColumns)
    .select(sizeOfTile.as('size_bytes'))
    .where('file.id', '=', sql<FileId>`any(${ids as FileId[]}::uuid[])`)
    .where('file.job_id', '=', jobId)
    .where('file.deleted_at', 'is', null)
    .where('file.is_master', '=', true)
    .orderBy('file.captured_wall', 'desc')
    .orderBy('file.id', 'desc')
    .execute();
}

/** As selectByIds(), but only the ids, in no particular order. */
export async function filterPresentIds(database: Database, jobId: JobId, ids: readonly FileId[]): Promise<FileId[]> {
  const rows = await database
    .selectFrom('file')
    .select('file.id')
    .where('file.id', '=', sql<FileId>`any(${ids as FileId[]}::uuid[])`)
    .where('file.job_id', '=', jobId)
    .where('file.deleted_at', 'is', null)
    .where('file.is_master', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

function filesInRange(
  database: Database,
  { jobId, types, uploadedSince, condition }: SelectionFilter,
  range: SelectedRange,
) {
  const { newest, includesNewest, oldest, includesOldest, asOf } = range;
  let query = database
    .selectFrom('file')
    .where('file.job_id', '=', jobId)
    .where('file.deleted_at', 'is', null)
    .where('file.is_master', '=', true)
    .where(isAt(includesNewest ? '<=' : '<', newest))
    .where(isAt(includesOldest ? '>=' : '>', oldest));
  if (types) query = query.where('file.type', 'in', types);
  if (uploadedSince) query = query.where('file.uploaded_at', '>=', uploadedSince);
  if (condition) query = query.where(condition);
  if (asOf === undefined) return query;
  // When changes since then have been deleted, nothing is selected instead of files that the page did not show.
  return query
    .where(hasChange(jobId, asOf + 1))
    .where('file.id', 'not in', (eb) =>
      eb
        .selectFrom('change')
        .select('change.file_id')
        .$narrowType<{ file_id: FileId }>()
        .where('change.job_id', '=', jobId)
        .where('change.serial', '>', asOf)
        .where('change.type', '=', changeTypes.fileAdded)
        .where('change.file_id', 'is not', null)
        .where(sql<SqlBool>`not change.payload @> '{"renewed": true}'`),
    );
}

function hasChange(jobId: JobId, serial: number): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from change where change.job_id = ${jobId} and change.serial = ${serial})`;
}

function isAt(operator: '<' | '<=' | '>' | '>=', { capturedWall, id }: FilePosition): Expression<SqlBool> {
  return sql<SqlBool>`(file.captured_wall, file.id) ${sql.raw(operator)} (${capturedWall}::timestamp, ${id}::uuid)`;
}
