import type { AccountId, Checksum, DownloadId, FileId, GuestId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import { type Parameter, preparedQuery } from '../../../../platform/database/prepared-queries.ts';
import { checksumToBytes, type Database, type MediaRow, type Tx } from '../../../../platform/database/schema.ts';
import { uninspectedFailure } from '../media.policy.ts';
import { fromSharedFile, type ServingJob, servingColumns } from '../serving-job.repository.ts';

/** Begins to encode a video and counts the attempt; undefined when there is nothing to do. */
export function beginEncoding(database: Database, checksum: Checksum): Promise<MediaRow | undefined> {
  return database
    .updateTable('media')
    .set((eb) => ({
      encoding_state: 'processing',
      encoding_attempts: eb('encoding_attempts', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('checksum', '=', checksumToBytes(checksum))
    .where('encoding_state', 'in', ['waiting', 'processing'])
    .returningAll()
    .executeTakeFirst();
}

export async function refundEncodingAttempt(database: Database, checksum: Checksum): Promise<void> {
  await database
    .updateTable('media')
    .set((eb) => ({ encoding_state: 'waiting', encoding_attempts: eb('encoding_attempts', '-', 1) }))
    .where('checksum', '=', checksumToBytes(checksum))
    .where('encoding_state', '=', 'processing')
    .where('encoding_attempts', '>', 0)
    .execute();
}

export async function touchVideo(database: Database, checksum: Checksum): Promise<void> {
  await database
    .updateTable('media')
    .set({ updated_at: sql<Date>`now()` })
    .where('checksum', '=', checksumToBytes(checksum))
    .execute();
}

export type ServedVideo = Pick<
  MediaRow,
  | 'checksum'
  | 'mime_type'
  | 'state'
  | 'encoding_state'
  | 'video_source'
  | 'preview_source'
  | 'motion_offset_bytes'
  | 'motion_size_bytes'
  | 'updated_at'
> & { size_bytes: number; crc32: number; path: string; added_by: AccountId; guest_id: GuestId | null } & ServingJob;

/** The data for serving a video; undefined once it is deleted. */
export async function findServedVideo(
  database: Database,
  jobId: JobId,
  fileId: FileId,
): Promise<ServedVideo | undefined> {
  const video = await database
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .innerJoin('blob', 'blob.checksum', 'file.checksum')
    .innerJoin('job', 'job.id', 'file.job_id')
    .select(servedVideoColumns)
    .select(servingColumns)
    .where('file.id', '=', fileId)
    .where('file.job_id', '=', jobId)
    .where('file.deleted_at', 'is', null)
    .where('job.deleted_at', 'is', null)
    .executeTakeFirst();
  if (video) return video;
  return fromSharedFile(database, jobId, fileId).select(servedVideoColumns).select(servingColumns).executeTakeFirst();
}

const servedVideoColumns = [
  'file.checksum',
  'file.size_bytes',
  'file.path',
  'file.added_by',
  'file.guest_id',
  'blob.crc32',
  'media.mime_type',
  'media.state',
  'media.encoding_state',
  'media.video_source',
  'media.preview_source',
  'media.motion_offset_bytes',
  'media.motion_size_bytes',
  'media.updated_at',
] as const;

/** Makes a video with lost renditions, or a failed one, wait to be encoded again. Returns whether it was in the given state. */
export async function restartEncoding(
  tx: Tx,
  checksum: Checksum,
  from: { state: 'ready' | 'failed'; attempts: number; before: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('media')
    .set({ encoding_state: 'waiting', encoding_attempts: from.attempts, updated_at: sql<Date>`now()` })
    .where('checksum', '=', checksumToBytes(checksum))
    .where('state', '!=', 'waiting')
    .where('encoding_state', '=', from.state)
    .where('updated_at', '<', from.before)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Archives that are being prepared and contain the blob. */
export async function selectWaitingDownloads(tx: Tx, checksum: Checksum): Promise<DownloadId[]> {
  return (await selectWaiting(tx, { checksum: checksumToBytes(checksum) })).map(({ id }) => id);
}

const selectWaiting = preparedQuery((database: Database, value: Parameter<{ checksum: Buffer }>) =>
  database
    .selectFrom('download_blob')
    .innerJoin('download', 'download.id', 'download_blob.download_id')
    .select('download.id')
    .where('download_blob.checksum', '=', value('checksum'))
    .where('download_blob.is_private', '=', true)
    .where('download.total_bytes', 'is', null),
);

/** Videos that have been waiting for long; their work item may have been lost. */
export async function selectStalledVideos(tx: Tx, olderThan: Date, limit: number): Promise<MediaRow[]> {
  return tx
    .selectFrom('media')
    .selectAll()
    .where('encoding_state', 'in', ['waiting', 'processing'])
    .where('state', '!=', 'waiting')
    .where('updated_at', '<', olderThan)
    .orderBy('updated_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Makes videos wait to be processed that arrived while ffmpeg was missing. */
export async function resetUninspectedVideos(tx: Tx, limit: number): Promise<Buffer[]> {
  const rows = await tx
    .updateTable('media')
    .set({ state: 'waiting', attempts: 0, failure: null, updated_at: sql<Date>`now()` })
    .where('checksum', 'in', (eb) =>
      eb
        .selectFrom('media')
        .select('checksum')
        .where('failure', '=', sql.lit(uninspectedFailure))
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('checksum')
    .execute();
  return rows.map((row) => row.checksum);
}
