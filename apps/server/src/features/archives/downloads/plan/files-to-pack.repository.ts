import type { AccountId, FileId, JobId } from '@stund/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../../../platform/database/schema.ts';

/** The files that may be chosen: those of one job, those that a share refers to, or those in an account's trash. */
export type DownloadScope =
  | { readonly kind: 'job'; readonly jobId: JobId }
  | { readonly kind: 'share'; readonly jobId: JobId }
  /** Files that the trash lists, of all jobs or of one. */
  | { readonly kind: 'trash'; readonly ownerId: AccountId; readonly jobId: JobId | undefined };

/** A position in the order of capture. */
export interface CapturePosition {
  readonly wall: string;
  readonly id: FileId;
}

export interface CaptureRange {
  readonly start: CapturePosition;
  /** Not included. */
  readonly end: CapturePosition;
}

/** Which tiles are packed, with the hidden members of their groups unless only masters are wanted. */
export interface FilesToPack {
  readonly scope: DownloadScope;
  readonly tiles: { kind: 'all' } | { kind: 'ids'; ids: readonly FileId[] } | { kind: 'range'; range: CaptureRange };
  readonly masterOnly: boolean;
  /** Leaves out files without bytes and paths of folders. */
  readonly skipsEmpty: boolean;
}

/** Who gets copies without location and camera details. */
export interface Recipient {
  /** Null for callers without an account. */
  readonly accountId: AccountId | null;
}

export interface FileToPack {
  id: FileId;
  job_id: JobId;
  path: string;
  checksum: Buffer;
  size_bytes: number;
  crc32: number;
  captured_wall: string;
  /** Null when the types were not asked for. */
  mime_type: string | null;
  /** Whether its copy without location and camera details is packed. Absent in drafts of the previous release. */
  is_private?: boolean;
}

type Table = 'file' | 'tile' | 'member';

function isInScope(table: Table, scope: DownloadScope): RawBuilder<SqlBool> {
  const of = sql.raw(table);
  if (scope.kind === 'job') return sql`${of}.job_id = ${scope.jobId}::uuid and ${of}.deleted_at is null`;
  // [Note: files of shares]
  if (scope.kind === 'share')
    return sql`${of}.deleted_at is null
      and exists (select from shared_file where share_id = ${scope.jobId}::uuid and file_id = ${of}.id)
      and exists (select from job where job.id = ${of}.job_id and job.deleted_at is null)`;
  const ofJob = scope.jobId === undefined ? sql`` : sql`and ${of}.job_id = ${scope.jobId}::uuid`;
  return sql`${of}.owner_id = ${scope.ownerId}::uuid and ${of}.deleted_at is not null ${ofJob}
    and exists (select from job where job.id = ${of}.job_id and job.deleted_at is null)`;
}

const isNotEmpty = (table: Table) => sql`${sql.raw(table)}.size_bytes > 0 and ${sql.raw(table)}.path not like '%/'`;

/** The hidden files that belong to a tile: of its group, and in the trash those that were deleted with it. */
function isBehindTile(scope: DownloadScope): RawBuilder<SqlBool> {
  const isShared = scope.kind === 'share' ? sql`and ${isInScope('member', scope)}` : sql``;
  return sql`member.job_id = tile.job_id and member.group_id = tile.group_id and not member.is_master
    and member.deleted_at is not distinct from tile.deleted_at ${isShared}`;
}

function chosenFiles({ scope, tiles, masterOnly, skipsEmpty }: FilesToPack): RawBuilder<SqlBool> {
  const isWanted = skipsEmpty ? sql`and ${isNotEmpty('file')}` : sql``;
  if (tiles.kind === 'all')
    return sql`${isInScope('file', scope)} ${masterOnly ? sql`and file.is_master` : sql``} ${isWanted}`;
  // A person may choose single files of a burst, which are not masters.
  const isChosen =
    tiles.kind === 'ids'
      ? sql`tile.id = any(${tiles.ids}::uuid[])`
      : sql`tile.is_master and ${isWithin('tile', tiles.range)}
          ${skipsEmpty ? sql`and ${isNotEmpty('tile')}` : sql``}`;
  const chosen = sql`select tile.* from file as tile where ${isInScope('tile', scope)} and ${isChosen}`;
  const behind = masterOnly
    ? sql``
    : sql`union select member.id from (${chosen}) as tile join file as member on ${isBehindTile(scope)} where tile.is_master`;
  return sql`file.id in (select id from (${chosen}) as chosen ${behind}) ${isWanted}`;
}

function isWithin(table: Table, { start, end }: CaptureRange): RawBuilder<SqlBool> {
  const of = sql.raw(table);
  return sql`(${of}.captured_wall, ${of}.id) >= (${start.wall}::timestamp, ${start.id}::uuid)
    and (${of}.captured_wall, ${of}.id) < (${end.wall}::timestamp, ${end.id}::uuid)`;
}

const filesPerFetch = 5000;

/** The files in the order of capture, a batch at a time. Their types cost a third of the time. */
export async function* selectFilesToPack(
  tx: Tx,
  which: FilesToPack,
  { withTypes, copiesFor }: { withTypes: boolean; copiesFor: Recipient | undefined },
): AsyncGenerator<FileToPack[]> {
  const isOwn = sql`file.guest_id is null and file.added_by is not distinct from ${copiesFor?.accountId ?? null}::uuid`;
  const isPrivate = copiesFor === undefined ? sql`false` : sql`not (${isOwn})`;
  const type = withTypes ? sql`media.mime_type` : sql`null`;
  const media = withTypes ? sql`join media on media.checksum = file.checksum` : sql``;
  yield* fetchAll<FileToPack>(
    tx,
    sql`
      select file.id, file.job_id, file.path, file.checksum, file.size_bytes, blob.crc32, file.captured_wall,
        ${type} as mime_type, ${isPrivate} as is_private
      from file join blob on blob.checksum = file.checksum ${media}
      where ${chosenFiles(which)}
      order by file.captured_wall, file.id
    `,
  );
}

/** The number of the files that are in scope. */
export async function countInScope(tx: Tx, scope: DownloadScope, ids: readonly FileId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from file where id = any(${ids}::uuid[]) and ${isInScope('file', scope)}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface TileToPack {
  id: FileId;
  captured_wall: string;
  /** With the hidden members of the group. */
  size_bytes: number;
  has_heic: boolean;
}

/** The tiles that are not empty, in the order of capture, a batch at a time. */
export async function* selectTilesToPack(
  tx: Tx,
  scope: DownloadScope,
  heicTypes: readonly string[],
): AsyncGenerator<TileToPack[]> {
  yield* fetchAll<TileToPack>(
    tx,
    sql`
      select tile.id, tile.captured_wall,
        tile.size_bytes + coalesce(behind.size_bytes, 0) as size_bytes,
        media.mime_type = any(${heicTypes}::text[]) or coalesce(behind.has_heic, false) as has_heic
      from file as tile join media on media.checksum = tile.checksum
      left join lateral (
        select sum(member.size_bytes)::bigint as size_bytes, bool_or(media.mime_type = any(${heicTypes}::text[])) as has_heic
        from file as member join media on media.checksum = member.checksum
        where ${isBehindTile(scope)} and ${isNotEmpty('member')}
      ) as behind on tile.group_id is not null
      where ${isInScope('tile', scope)} and tile.is_master and ${isNotEmpty('tile')}
      order by tile.captured_wall, tile.id
    `,
  );
}

/** Reads a query through a cursor, so that the memory does not depend on the number of rows and all are of one moment. */
async function* fetchAll<Row>(tx: Tx, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  // Otherwise PostgreSQL plans for the first rows, as if the rest was not wanted.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await sql`declare packing no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(filesPerFetch))} from packing`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < filesPerFetch) break;
  }
  await sql`close packing`.execute(tx);
}

/** Keeps the files of these jobs from being deleted permanently until the transaction ends, and returns which of them exist. */
export async function lockJobsShared(tx: Tx, jobIds: readonly JobId[]): Promise<JobId[]> {
  const { rows } = await sql<{ id: JobId }>`
    select id from job where id = any(${jobIds}::uuid[]) order by id for share
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** The jobs that the files of a share are in; none for jobs of other types. */
export async function selectJobsOfShare(database: Database, shareId: JobId): Promise<JobId[]> {
  const { rows } = await sql<{ job_id: JobId }>`
    select distinct file.job_id from shared_file join file on file.id = shared_file.file_id
    where shared_file.share_id = ${shareId}::uuid
  `.execute(database);
  return rows.map((row) => row.job_id);
}

export async function selectOwnJobs(database: Database, ownerId: AccountId): Promise<JobId[]> {
  const rows = await database.selectFrom('job').select('id').where('owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}
