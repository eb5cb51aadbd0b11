import { type AccountId, type Checksum, type FileId, type JobId, limits } from '@stund/contract';
import { expressionBuilder, sql } from 'kysely';
import { checksumFromBytes, type FileRow, type Schema, type Tx } from '../../../platform/database/schema.ts';
import { type Capture, type MediaCapture, mediaCaptureColumns } from '../../../storage/index.ts';
import { filesOf, type JobOfFiles } from '../jobs/index.ts';

/**
 * The files to copy: all files of the job, or those given and the files hidden behind them. Files are in the order they were
 * added, those of a timeline in the order they were taken. Unprocessed media rows are locked for share until the transaction
 * ends, so that later results are written to the copies too.
 */
export async function selectToCopy(tx: Tx, job: JobOfFiles, fileIds: readonly FileId[] | undefined): Promise<FileId[]> {
  const files = filesOf(expressionBuilder<Schema, never>(), job);
  const isMeant =
    fileIds === undefined
      ? sql`true`
      : sql`(id = any(${fileIds as FileId[]}::uuid[]) or (not is_master and group_id in (
          select group_id from ${files} as tile where tile.id = any(${fileIds as FileId[]}::uuid[]) and tile.is_master and tile.type = 'Pictures' and tile.group_id is not null
        )))`;
  const order = job.type === 'timeline' ? sql`captured_wall, id` : sql`coalesce(ordered_at, uploaded_at), id`;
  const { rows } = await sql<{ id: FileId }>`
    with chosen as materialized (
      select id, checksum, captured_wall, uploaded_at, ordered_at from ${files} as file where ${isMeant}
    ), held as materialized (
      select from media where state = 'waiting' and checksum in (select checksum from chosen)
      order by checksum for share
    )
    select id from chosen, (select count(*) from held) as held order by ${order}
    limit ${limits.copiedFiles + 1}
  `.execute(tx);
  return rows.map((row) => row.id);
}

export type SourceFile = Pick<
  FileRow,
  | 'id'
  | 'path'
  | 'size_bytes'
  | 'mtime'
  | 'ctime'
  | 'type'
  | 'group_id'
  | 'group_type'
  | 'is_preferred'
  | 'hint_wall'
  | 'hint_offset_minutes'
  | 'hint_latitude'
  | 'hint_longitude'
  | 'description'
  | 'added_by'
  | 'guest_id'
> & {
  checksum: Checksum;
  media: MediaCapture;
  /** The date that the file has. */
  capture: Capture;
};

/**
 * The files that still exist, in the order of the given ids. They are locked against deletion, without blocking other changes
 * to the album; files that are being deleted at this moment are left out.
 */
export async function selectSourceFiles(tx: Tx, job: JobOfFiles, ids: readonly FileId[]): Promise<SourceFile[]> {
  const isInJob =
    job.type === 'share'
      ? sql<boolean>`exists (select from shared_file where share_id = ${job.id} and file_id = file.id)`
      : sql<boolean>`file.job_id = ${job.id}`;
  const rows = await tx
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.id', 'file.checksum', 'file.path', 'file.size_bytes', 'file.mtime', 'file.ctime', 'file.type'])
    .select(['file.group_id', 'file.group_type', 'file.is_preferred', 'file.description'])
    .select(['file.added_by', 'file.guest_id'])
    .select(['file.hint_wall', 'file.hint_offset_minutes', 'file.hint_latitude', 'file.hint_longitude'])
    .select(['file.captured_wall as own_wall', 'file.captured_offset_minutes as own_offset_minutes'])
    .select('file.captured_source as own_source')
    .select(mediaCaptureColumns)
    .where(isInJob)
    .where('file.deleted_at', 'is', null)
    .where('file.id', '=', sql<FileId>`any(${ids as FileId[]}::uuid[])`)
    .forKeyShare('file')
    .skipLocked()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { captured_wall, captured_offset_minutes, captured_source, latitude, longitude, ...rest } = row;
    const { is_screenshot, content_id, burst_id, device_manufacturer, device_model, ...other } = rest;
    const { own_wall, own_offset_minutes, own_source, ...file } = other;
    const capture = {
      captured_wall: own_wall,
      captured_offset_minutes: own_offset_minutes,
      captured_source: own_source,
    };
    const dated = { captured_wall, captured_offset_minutes, captured_source };
    const device = { device_manufacturer, device_model };
    const media = { ...dated, ...device, latitude, longitude, is_screenshot, content_id, burst_id };
    return [{ ...file, checksum: checksumFromBytes(file.checksum), media, capture }];
  });
}

/** For each group of the source, the group in the target that contains a file with the same bytes as one of its files. */
export async function selectKnownGroups(tx: Tx, sourceId: JobId, targetId: JobId): Promise<Map<string, string>> {
  const { rows } = await sql<{ source: string; target: string }>`
    select distinct on (member.group_id) member.group_id as source, known.group_id as target
    from file as member join file as known on known.checksum = member.checksum
    where member.job_id = ${sourceId} and member.group_id is not null and member.deleted_at is null
      and known.job_id = ${targetId} and known.group_id is not null and known.deleted_at is null
    order by member.group_id, known.id
  `.execute(tx);
  return new Map(rows.map(({ source, target }) => [source, target]));
}

export interface ExistingFile {
  id: FileId;
  groupId: string | null;
}

/** The target's files with the same bytes, without those in the trash. */
export async function selectExistingFiles(
  tx: Tx,
  { jobId, ownerId }: { jobId: JobId; ownerId: AccountId },
  checksums: readonly Checksum[],
): Promise<Map<Checksum, ExistingFile>> {
  const bytes = checksums.map((checksum) => Buffer.from(checksum, 'hex'));
  const { rows } = await sql<{ id: FileId; checksum: Buffer; group_id: string | null }>`
    select id, checksum, group_id from file
    where owner_id = ${ownerId} and job_id = ${jobId} and deleted_at is null and checksum = any(${bytes}::bytea[])
    order by id desc
  `.execute(tx);
  return new Map(rows.map((row) => [checksumFromBytes(row.checksum), { id: row.id, groupId: row.group_id }]));
}
