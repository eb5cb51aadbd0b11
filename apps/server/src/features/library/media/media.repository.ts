import type { AccountId, Checksum, FileId, FileType, GuestId, JobId } from '@stund/contract';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import { executePrepared, type Parameter, preparedQuery } from '../../../platform/database/prepared-queries.ts';
import {
  checksumToBytes,
  type Database,
  type MediaRow,
  type Row,
  type Schema,
  type Tx,
} from '../../../platform/database/schema.ts';
import { mediaColumns } from '../../../storage/index.ts';
import { fromSharedFile, type ServingJob, servingColumns } from './serving-job.repository.ts';

export async function findMedia(database: Database, checksum: Checksum): Promise<MediaRow | undefined> {
  return (await selectMediaOf(database, { checksum: checksumToBytes(checksum) }))[0];
}

const selectMediaOf = preparedQuery((database: Database, value: Parameter<OfBlob>) =>
  database.selectFrom('media').select(mediaColumns).where('checksum', '=', value('checksum')),
);

/**
 * Begins to process waiting media. The attempt is counted first, so that a file that crashes the process is counted too.
 * Undefined when the media are gone or already processed. Its commit does not wait for the disk: an attempt that is lost in a power cut
 * was not the fault of the file.
 */
export async function beginIngest(database: Database, checksum: Checksum): Promise<MediaRow | undefined> {
  const [row] = await countAttempt(database, { checksum: checksumToBytes(checksum) });
  return row;
}

interface OfBlob {
  checksum: Buffer;
}

const countAttempt = preparedQuery((database: Database, value: Parameter<OfBlob>) =>
  database
    .updateTable('media')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), updated_at: sql<Date>`now()` }))
    .where('checksum', '=', value('checksum'))
    .where('state', '=', 'waiting')
    .where(sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`)
    .returning(mediaColumns),
);

/** Forgets an attempt that came to nothing because the bytes could not be read at the time. */
export async function undoAttempt(database: Database, checksum: Checksum): Promise<void> {
  await database
    .updateTable('media')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('checksum', '=', checksumToBytes(checksum))
    .where('state', '=', 'waiting')
    .where('attempts', '>', 0)
    .execute();
}

/** Whether the blob of the media still exists. */
export async function hasMedia(database: Database, checksum: Checksum): Promise<boolean> {
  return (await selectMediaChecksum(database, { checksum: checksumToBytes(checksum) })).length > 0;
}

const selectMediaChecksum = preparedQuery((database: Database, value: Parameter<OfBlob>) =>
  database.selectFrom('media').select('checksum').where('checksum', '=', value('checksum')),
);

/** Returns false when the blob of the media no longer exists. */
export async function updateMedia(tx: Tx, checksum: Checksum, media: Updateable<Schema['media']>): Promise<boolean> {
  const query = tx
    .updateTable('media')
    .set({ ...media, updated_at: sql<Date>`now()` })
    .where('checksum', '=', checksumToBytes(checksum))
    .returning('checksum');
  return (await executePrepared(tx, query)).length > 0;
}

/** Makes processed media wait to be processed again. Returns false when they are not ready. */
export async function resetReadyMedia(tx: Tx, checksum: Checksum): Promise<boolean> {
  const changed = await tx
    .updateTable('media')
    .set({ state: 'waiting', attempts: 0 })
    .where('checksum', '=', checksumToBytes(checksum))
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Restarts the time after which unfinished work counts as stalled. */
export async function touchMedia(tx: Tx, checksums: readonly Buffer[], now: Date): Promise<void> {
  await tx.updateTable('media').set({ updated_at: now }).where('checksum', 'in', checksums).execute();
}

export type FileOfBlob = Pick<
  Row<'file'>,
  | 'id'
  | 'job_id'
  | 'owner_id'
  | 'added_by'
  | 'guest_id'
  | 'type'
  | 'path'
  | 'mtime'
  | 'uploaded_at'
  | 'is_screenshot'
  | 'month'
  | 'captured_wall'
  | 'captured_offset_minutes'
  | 'captured_source'
  | 'group_id'
  | 'group_type'
  | 'is_master'
  | 'deleted_at'
  | 'hint_wall'
  | 'hint_offset_minutes'
  | 'hint_latitude'
  | 'hint_longitude'
>;

/** The jobs with files that use the blob, always in the same order to avoid deadlocks. */
export async function selectJobsOfBlob(tx: Tx, checksum: Checksum): Promise<JobId[]> {
  const rows = await selectDistinctJobs(tx, { checksum: checksumToBytes(checksum) });
  return rows.map((row) => row.job_id);
}

const selectDistinctJobs = preparedQuery((database: Database, value: Parameter<OfBlob>) =>
  database.selectFrom('file').select('job_id').distinct().where('checksum', '=', value('checksum')).orderBy('job_id'),
);

/** As selectJobsOfBlob(), and locks them with the same statement, in the order of their ids: see [Note: order of locks]. */
export async function lockJobsOfBlob(tx: Tx, checksum: Checksum): Promise<JobId[]> {
  return (await selectJobsForUpdate(tx, { checksum: checksumToBytes(checksum) })).map(({ id }) => id);
}

const selectJobsForUpdate = preparedQuery((database: Database, value: Parameter<OfBlob>) =>
  database
    .selectFrom('job')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('file').select('job_id').where('checksum', '=', value('checksum')))
    .orderBy('id')
    .forUpdate(),
);

/** Every file that uses the blob, ordered by job, so that jobs are always locked in the same order. */
export function selectFilesOfBlob(tx: Tx, checksum: Checksum): Promise<FileOfBlob[]> {
  return selectFiles(tx, { checksum: checksumToBytes(checksum) });
}

const selectFiles = preparedQuery((database: Database, value: Parameter<OfBlob>) =>
  database
    .selectFrom('file')
    .select([
      'id',
      'job_id',
      'owner_id',
      'added_by',
      'guest_id',
      'type',
      'path',
      'mtime',
      'uploaded_at',
      'is_screenshot',
      'month',
      'captured_wall',
      'captured_offset_minutes',
      'captured_source',
      'group_id',
      'group_type',
      'is_master',
      'deleted_at',
      'hint_wall',
      'hint_offset_minutes',
      'hint_latitude',
      'hint_longitude',
    ])
    .where('checksum', '=', value('checksum'))
    .orderBy('job_id')
    .orderBy('id'),
);

export async function updateFileFacts(
  tx: Tx,
  fileId: FileId,
  facts: Pick<
    Updateable<Schema['file']>,
    | 'captured_wall'
    | 'captured_offset_minutes'
    | 'captured_source'
    | 'is_screenshot'
    | 'group_id'
    | 'group_type'
    | 'camera'
    | 'place_area'
    | 'place_id'
    | 'place_cell'
  >,
): Promise<{ month: number; captured_wall: string }> {
  const query = tx.updateTable('file').set(facts).where('id', '=', fileId).returning(['month', 'captured_wall']);
  const [updated] = await executePrepared(tx, query);
  if (!updated) throw new Error(`File ${fileId} does not exist`);
  return updated;
}

export async function updateFileType(tx: Tx, fileId: FileId, type: FileType): Promise<void> {
  await tx.updateTable('file').set({ type }).where('id', '=', fileId).execute();
}

export interface ServedFile extends ServingJob {
  checksum: Buffer;
  size_bytes: number;
  crc32: number;
  added_by: AccountId;
  guest_id: GuestId | null;
  path: string;
  mime_type: string;
  state: MediaRow['state'];
  thumbhash: Buffer | null;
  width: number | null;
  height: number | null;
  /** Whether its bytes were edited, so that they can be replaced by another version. */
  is_edited: boolean;
}

/** The data for serving a file of a job or a share; undefined once it is deleted. */
export async function findServedFile(
  database: Database,
  jobId: JobId,
  fileId: FileId,
): Promise<ServedFile | undefined> {
  const file = await selectServed(database, jobId, fileId)
    .where('file.deleted_at', 'is', null)
    .where('job.deleted_at', 'is', null)
    .executeTakeFirst();
  return file ?? selectServedInShare(database, jobId, fileId).executeTakeFirst();
}

/** As findServedFile() for a file in the trash or in a deleted album; undefined once it is restored or permanently deleted. */
export function findTrashedFile(database: Database, jobId: JobId, fileId: FileId): Promise<ServedFile | undefined> {
  return selectServed(database, jobId, fileId)
    .where(({ eb, or }) => or([eb('file.deleted_at', 'is not', null), eb('job.deleted_at', 'is not', null)]))
    .executeTakeFirst();
}

function selectServed(database: Database, jobId: JobId, fileId: FileId) {
  return database
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .innerJoin('blob', 'blob.checksum', 'file.checksum')
    .innerJoin('job', 'job.id', 'file.job_id')
    .select(['file.checksum', 'file.size_bytes', 'file.path', 'media.mime_type', 'media.state', 'media.thumbhash'])
    .select(['media.width', 'media.height', 'blob.crc32', 'file.added_by', 'file.guest_id'])
    .select(servingColumns)
    .select(isEdited)
    .where('file.id', '=', fileId)
    .where('file.job_id', '=', jobId);
}

/** See [Note: files of shares]. */
function selectServedInShare(database: Database, shareId: JobId, fileId: FileId) {
  return fromSharedFile(database, shareId, fileId)
    .select(['file.checksum', 'file.size_bytes', 'file.path', 'media.mime_type', 'media.state', 'media.thumbhash'])
    .select(['media.width', 'media.height', 'blob.crc32', 'file.added_by', 'file.guest_id'])
    .select(servingColumns)
    .select(isEdited);
}

const isEdited = sql<boolean>`exists (select from photo_edit where photo_edit.file_id = file.id)`.as('is_edited');

/** Media that have been waiting for long; their work item may have been lost. */
export async function selectStalledMedia(tx: Tx, olderThan: Date, limit: number): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('media')
    .select('checksum')
    .where('state', '=', 'waiting')
    .where('updated_at', '<', olderThan)
    .orderBy('updated_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.checksum);
}

export async function countMediaByState(
  database: Database,
): Promise<Array<{ state: MediaRow['state']; count: number }>> {
  return database
    .selectFrom('media')
    .select(['state', sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .execute();
}

/** Unprocessed or failed media, with one of their files for the operator. */
export interface MediaWork {
  checksum: Buffer;
  mime_type: string;
  attempts: number;
  failure: string | null;
  path: string;
  email: string;
}

/** Joins one file of each blob; sorted by the time of the last change, oldest first. */
function selectNamedMedia(database: Database) {
  return database
    .selectFrom('media')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('file')
          .innerJoin('account', 'account.id', 'file.owner_id')
          .select(['file.path', 'account.email'])
          .whereRef('file.checksum', '=', 'media.checksum')
          .orderBy('file.id')
          .limit(1)
          .as('named'),
      (join) => join.onTrue(),
    )
    .select(['media.checksum', 'media.mime_type', 'named.path', 'named.email'])
    .orderBy('media.updated_at');
}

/** Media that wait to be processed or could not be read. */
export function selectMediaWork(database: Database, state: 'waiting' | 'failed', limit: number): Promise<MediaWork[]> {
  return selectNamedMedia(database)
    .select(['media.attempts', 'media.failure'])
    .where('media.state', '=', state)
    .limit(limit)
    .execute();
}

/** Videos that have a poster but could not be encoded. */
export function selectFailedVideos(database: Database, limit: number): Promise<MediaWork[]> {
  return selectNamedMedia(database)
    .select(['media.encoding_attempts as attempts', 'media.encoding_failure as failure'])
    .where('media.encoding_state', '=', 'failed')
    .where('media.state', '=', 'ready')
    .limit(limit)
    .execute();
}

/** Counts videos, including those in motion photos. Unreadable videos count as failed files instead. */
export function countVideosByState(
  database: Database,
): Promise<Array<{ state: NonNullable<MediaRow['encoding_state']>; count: number }>> {
  return database
    .selectFrom('media')
    .select(['encoding_state as state', sql<number>`count(*)`.as('count')])
    .where('encoding_state', 'is not', null)
    .where('state', '=', 'ready')
    .groupBy('encoding_state')
    .$narrowType<{ state: NonNullable<MediaRow['encoding_state']> }>()
    .execute();
}

/** Makes media wait to be processed again, and returns those that were not waiting already. */
export async function resetForIngest(tx: Tx, checksums: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await tx
    .updateTable('media')
    .set({ state: 'waiting', attempts: 0, failure: null, updated_at: sql<Date>`now()` })
    .where('checksum', 'in', checksums)
    .where('state', '!=', 'waiting')
    .returning('checksum')
    .execute();
  return rows.map((row) => row.checksum);
}

/** The number of media that wait to be processed or encoded. */
export async function countPendingMedia(database: Database): Promise<number> {
  const row = await database
    .selectFrom('media')
    .select(sql<number>`count(*)`.as('count'))
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('encoding_state', 'in', ['waiting', 'processing'])]))
    .executeTakeFirstOrThrow();
  return row.count;
}
