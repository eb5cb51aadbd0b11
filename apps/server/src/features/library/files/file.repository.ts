import type { FileId, FileOrder, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Row, Schema } from '../../../platform/database/schema.ts';
import { type MediaView, mediaViewColumns } from '../../../storage/index.ts';
import { editVersionOf, filesOf, type JobOfFiles, seenIn } from '../jobs/index.ts';

/** A file with its media columns, and how often its edits were saved. */
export type FileWithMedia = Row<'file'> & MediaView & { edit_version: number | null };

export type CameraData = Pick<
  Row<'media'>,
  | 'device_manufacturer'
  | 'device_model'
  | 'iso'
  | 'aperture'
  | 'exposure'
  | 'focal_length'
  | 'video_codec'
  | 'audio_codec'
  | 'rotation_degrees'
  | 'frames_per_second'
  | 'is_hdr'
  | 'latitude'
  | 'longitude'
>;

function selectFiles(database: Database, job: JobOfFiles, only?: FileId) {
  return database
    .selectFrom((eb) => filesOf(eb, job, only).as('file'))
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .selectAll('file')
    .select(mediaViewColumns)
    .select(editVersionOf('file').as('edit_version'));
}

/** A file of the job in the trash. */
export function findTrashedFile(database: Database, jobId: JobId, fileId: FileId): Promise<FileWithMedia | undefined> {
  return database
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .selectAll('file')
    .select(mediaViewColumns)
    .select(editVersionOf('file').as('edit_version'))
    .where('file.id', '=', fileId)
    .where('file.job_id', '=', jobId)
    .where('file.deleted_at', 'is not', null)
    .executeTakeFirst();
}

export async function findFile(
  database: Database,
  job: JobOfFiles,
  fileId: FileId,
): Promise<FileWithMedia | undefined> {
  const [file] = seenIn(job, await selectFiles(database, job, fileId).execute());
  return file;
}

export function findCameraData(database: Database, checksum: Buffer): Promise<CameraData | undefined> {
  return database
    .selectFrom('media')
    .select(['device_manufacturer', 'device_model', 'iso', 'aperture', 'exposure', 'focal_length'])
    .select(['video_codec', 'audio_codec', 'rotation_degrees', 'frames_per_second', 'is_hdr', 'latitude', 'longitude'])
    .where('checksum', '=', checksum)
    .executeTakeFirst();
}

/** The position of a file in the order by capture time. */
export interface FilePosition {
  capturedWall: string;
  id: FileId;
}

/** The file after which a page begins. */
export interface ListPosition {
  /** The sort value as text with microseconds: the capture time as a wall clock, or the time of upload. */
  at: string;
  id: FileId;
}

/** A file with its sort value in the requested order. */
export type PagedFile = FileWithMedia & { at: string };

export interface FileFilter {
  job: JobOfFiles;
  /** Wall-clock days, both inclusive. */
  startDay?: string | undefined;
  endDay?: string | undefined;
  uploadedSince?: Date | undefined;
  types?: ReadonlyArray<Schema['file']['type']> | undefined;
  order: FileOrder;
  after?: ListPosition | undefined;
  /** Only these files. */
  ids?: readonly FileId[] | undefined;
  /** Whether hidden members of groups are included. */
  withMembers: boolean;
  limit: number;
}

/**
 * Sorted in the requested order, then by id. Dates are served by the index file_tiles alone (with members: file_timeline), the
 * order of adding by file_ordered.
 */
export async function selectFilePage(database: Database, filter: FileFilter): Promise<PagedFile[]> {
  const isByAdding = filter.order === 'ADDED';
  const column = isByAdding ? sql<Date>`coalesce(file.ordered_at, file.uploaded_at)` : sql<string>`file.captured_wall`;
  const direction = filter.order === 'NEWEST_TAKEN' ? 'desc' : 'asc';
  let query = selectFiles(database, filter.job)
    .select(sql<string>`${column}::text`.as('at'))
    .orderBy(column, direction)
    .orderBy('file.id', direction)
    .limit(filter.limit);
  if (!filter.withMembers) query = query.where('file.is_master', '=', true);
  if (filter.startDay) query = query.where('file.captured_wall', '>=', filter.startDay);
  if (filter.endDay) query = query.where('file.captured_wall', '<=', `${filter.endDay} 23:59:59.999`);
  if (filter.uploadedSince) query = query.where('file.uploaded_at', '>=', filter.uploadedSince);
  if (filter.types) query = query.where('file.type', 'in', filter.types);
  if (filter.ids) query = query.where('file.id', '=', sql<FileId>`any(${filter.ids as FileId[]}::uuid[])`);
  if (filter.after) {
    const { at, id } = filter.after;
    const type = sql.raw(isByAdding ? 'timestamptz' : 'timestamp');
    const isBehind = direction === 'desc' ? sql`<` : sql`>`;
    query = query.where(sql<boolean>`(${column}, file.id) ${isBehind} (${at}::${type}, ${id}::uuid)`);
  }
  return seenIn(filter.job, await query.execute());
}

export type GroupFile = Pick<FileWithMedia, 'id' | 'job_id' | 'type' | 'duration_ms' | 'is_master'> & {
  group_id: string;
};

/** All members of some groups of a job, by capture time. */
export async function selectGroupFiles(
  database: Database,
  job: JobOfFiles,
  groupIds: readonly string[],
): Promise<GroupFile[]> {
  const files = await database
    .selectFrom((eb) => filesOf(eb, job).as('file'))
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.id', 'file.job_id', 'file.type', 'file.group_id', 'file.is_master', 'media.duration_ms'])
    .where('file.group_id', 'in', groupIds)
    .orderBy('file.captured_wall')
    .orderBy('file.id')
    .$narrowType<{ group_id: string }>()
    .execute();
  return seenIn(job, files);
}

export async function selectWholeGroup(database: Database, job: JobOfFiles, groupId: string): Promise<FileWithMedia[]> {
  const files = await selectFiles(database, job)
    .where('file.group_id', '=', groupId)
    .orderBy('file.captured_wall')
    .orderBy('file.id')
    .execute();
  return seenIn(job, files);
}
