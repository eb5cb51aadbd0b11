import type { FileId, FileOrder, JobId } from '@stund/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, FileTable, MediaTable } from '../../platform/database/schema.ts';

/** A file with what was read from its bytes. */
export type FileWithMedia = Selectable<FileTable> &
  Pick<
    Selectable<MediaTable>,
    'state' | 'mime_type' | 'width' | 'height' | 'duration_ms' | 'thumbhash' | 'encoding_state' | 'motion_offset_bytes'
  >;

export type CameraData = Pick<
  Selectable<MediaTable>,
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

function selectFiles(database: Database) {
  return database
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .selectAll('file')
    .select(['media.state', 'media.mime_type', 'media.width', 'media.height', 'media.duration_ms', 'media.thumbhash'])
    .select(['media.encoding_state', 'media.motion_offset_bytes']);
}

export function findFile(database: Database, jobId: JobId, fileId: FileId): Promise<FileWithMedia | undefined> {
  return selectFiles(database)
    .where('file.id', '=', fileId)
    .where('file.job_id', '=', jobId)
    .where('file.deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findCameraData(database: Database, checksum: Buffer): Promise<CameraData | undefined> {
  return database
    .selectFrom('media')
    .select(['device_manufacturer', 'device_model', 'iso', 'aperture', 'exposure', 'focal_length'])
    .select(['video_codec', 'audio_codec', 'rotation_degrees', 'frames_per_second', 'is_hdr', 'latitude', 'longitude'])
    .where('checksum', '=', checksum)
    .executeTakeFirst();
}

/** Where a file stands by when it was taken. */
export interface FilePosition {
  capturedWall: string;
  id: FileId;
}

/** Where a page of a list begins: after this file in the order of the list. */
export interface ListPlace {
  /** As text, by the microsecond: when it was taken by the wall clock, or when it was added. */
  at: string;
  id: FileId;
}

/** A file and where it stands in the order that was asked for. */
export type PagedFile = FileWithMedia & { at: string };

export interface FileFilter {
  jobId: JobId;
  /** Wall-clock days, both included. */
  startDay?: string | undefined;
  endDay?: string | undefined;
  uploadedSince?: Date | undefined;
  types?: ReadonlyArray<FileTable['type']> | undefined;
  order: FileOrder;
  after?: ListPlace | undefined;
  /** Also the files behind the tiles of groups. */
  withMembers: boolean;
  limit: number;
}

/**
 * In the order asked for, then by id. Served by the indexes file_tiles (or file_timeline, with members) alone for dates, and by
 * file_recent for the order added.
 */
export function selectFilePage(database: Database, filter: FileFilter): Promise<PagedFile[]> {
  const isByAdding = filter.order === 'ADDED';
  const column = isByAdding ? 'file.uploaded_at' : 'file.captured_wall';
  const direction = filter.order === 'NEWEST_TAKEN' ? 'desc' : 'asc';
  let query = selectFiles(database)
    .select(sql<string>`${sql.ref(column)}::text`.as('at'))
    .where('file.job_id', '=', filter.jobId)
    .where('file.deleted_at', 'is', null)
    .orderBy(column, direction)
    .orderBy('file.id', direction)
    .limit(filter.limit);
  if (!filter.withMembers) query = query.where('file.is_master', '=', true);
  if (filter.startDay) query = query.where('file.captured_wall', '>=', filter.startDay);
  if (filter.endDay) query = query.where('file.captured_wall', '<=', `${filter.endDay} 23:59:59.999`);
  if (filter.uploadedSince) query = query.where('file.uploaded_at', '>=', filter.uploadedSince);
  if (filter.types) query = query.where('file.type', 'in', filter.types);
  if (filter.after) {
    const { at, id } = filter.after;
    const type = sql.raw(isByAdding ? 'timestamptz' : 'timestamp');
    const isBehind = direction === 'desc' ? sql`<` : sql`>`;
    query = query.where(sql<boolean>`(${sql.ref(column)}, file.id) ${isBehind} (${at}::${type}, ${id}::uuid)`);
  }
  return query.execute();
}

export type GroupFile = Pick<FileWithMedia, 'id' | 'job_id' | 'type' | 'duration_ms' | 'is_master'> & {
  group_id: string;
};

/** Everything in some groups of a job, in the order taken. */
export function selectGroupFiles(database: Database, jobId: JobId, groupIds: readonly string[]): Promise<GroupFile[]> {
  return database
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.id', 'file.job_id', 'file.type', 'file.group_id', 'file.is_master', 'media.duration_ms'])
    .where('file.job_id', '=', jobId)
    .where('file.group_id', 'in', groupIds)
    .where('file.deleted_at', 'is', null)
    .orderBy('file.captured_wall')
    .orderBy('file.id')
    .$narrowType<{ group_id: string }>()
    .execute();
}

export function selectWholeGroup(database: Database, jobId: JobId, groupId: string): Promise<FileWithMedia[]> {
  return selectFiles(database)
    .where('file.job_id', '=', jobId)
    .where('file.group_id', '=', groupId)
    .where('file.deleted_at', 'is', null)
    .orderBy('file.captured_wall')
    .orderBy('file.id')
    .execute();
}
