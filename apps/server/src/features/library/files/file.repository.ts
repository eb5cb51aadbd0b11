import type { FileId, JobId } from '@stund/contract';
import type { Database, Row } from '../../../platform/database/schema.ts';
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
