import type { Checksum, FileId, JobId, PrivacyMode } from '@stund/contract';
import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import {
  checksumToBytes,
  type Database,
  type FileTable,
  type MediaRow,
  type MediaTable,
  type Tx,
} from '../../platform/database/schema.ts';

export function findMedia(database: Database, checksum: Checksum): Promise<MediaRow | undefined> {
  return database.selectFrom('media').selectAll().where('checksum', '=', checksumToBytes(checksum)).executeTakeFirst();
}

/**
 * Takes bytes that wait to be looked at. The try is counted before it is made, so that a file that brings the process
 * down is counted too. Undefined when they are gone or done with.
 */
export function beginLook(database: Database, checksum: Checksum): Promise<MediaRow | undefined> {
  return database
    .updateTable('media')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), updated_at: sql<Date>`now()` }))
    .where('checksum', '=', checksumToBytes(checksum))
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

export async function updateMedia(tx: Tx, checksum: Checksum, media: Updateable<MediaTable>): Promise<void> {
  await tx
    .updateTable('media')
    .set({ ...media, updated_at: sql<Date>`now()` })
    .where('checksum', '=', checksumToBytes(checksum))
    .execute();
}

export type FileOfBlob = Pick<
  Selectable<FileTable>,
  | 'id'
  | 'job_id'
  | 'type'
  | 'path'
  | 'mtime'
  | 'is_screenshot'
  | 'month'
  | 'captured_wall'
  | 'group_id'
  | 'group_type'
  | 'is_master'
  | 'deleted_at'
  | 'hint_wall'
  | 'hint_offset_minutes'
>;

/** The jobs with files on these bytes, always in the same order, so that two writers never wait for each other. */
export async function selectJobsOfBlob(tx: Tx, checksum: Checksum): Promise<JobId[]> {
  const rows = await tx
    .selectFrom('file')
    .select('job_id')
    .distinct()
    .where('checksum', '=', checksumToBytes(checksum))
    .orderBy('job_id')
    .execute();
  return rows.map((row) => row.job_id);
}

/** Every file on these bytes, job by job, so that jobs are always locked in the same order. */
export function selectFilesOfBlob(tx: Tx, checksum: Checksum): Promise<FileOfBlob[]> {
  return tx
    .selectFrom('file')
    .select([
      'id',
      'job_id',
      'type',
      'path',
      'mtime',
      'is_screenshot',
      'month',
      'captured_wall',
      'group_id',
      'group_type',
      'is_master',
      'deleted_at',
      'hint_wall',
      'hint_offset_minutes',
    ])
    .where('checksum', '=', checksumToBytes(checksum))
    .orderBy('job_id')
    .orderBy('id')
    .execute();
}

export function updateFileFacts(
  tx: Tx,
  fileId: FileId,
  facts: Pick<
    Updateable<FileTable>,
    'captured_wall' | 'captured_offset_minutes' | 'captured_source' | 'is_screenshot' | 'group_id' | 'group_type'
  >,
): Promise<{ month: number; captured_wall: string }> {
  return tx
    .updateTable('file')
    .set(facts)
    .where('id', '=', fileId)
    .returning(['month', 'captured_wall'])
    .executeTakeFirstOrThrow();
}

export interface ServedFile {
  checksum: Buffer;
  size_bytes: number;
  path: string;
  mime_type: string;
  state: MediaRow['state'];
  thumbhash: Buffer | null;
  /** Of its job: whether its link is open. */
  privacy_mode: PrivacyMode;
  link_epoch: number;
}

export async function hasSeat(database: Database, jobId: JobId, seat: number): Promise<boolean> {
  const row = await database
    .selectFrom('participant')
    .select('seat')
    .where('job_id', '=', jobId)
    .where('seat', '=', seat)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is needed to serve a file; undefined once it is deleted. */
export function findServedFile(database: Database, jobId: JobId, fileId: FileId): Promise<ServedFile | undefined> {
  return selectServed(database, jobId, fileId)
    .where('file.deleted_at', 'is', null)
    .where('job.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** As `findServedFile`, of a file in the trash, or in an album there; undefined once it is restored or gone for good. */
export function findTrashedFile(database: Database, jobId: JobId, fileId: FileId): Promise<ServedFile | undefined> {
  return selectServed(database, jobId, fileId)
    .where(({ eb, or }) => or([eb('file.deleted_at', 'is not', null), eb('job.deleted_at', 'is not', null)]))
    .executeTakeFirst();
}

function selectServed(database: Database, jobId: JobId, fileId: FileId) {
  return database
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .innerJoin('job', 'job.id', 'file.job_id')
    .select(['file.checksum', 'file.size_bytes', 'file.path', 'media.mime_type', 'media.state', 'media.thumbhash'])
    .select(['job.privacy_mode', 'job.link_epoch'])
    .where('file.id', '=', fileId)
    .where('file.job_id', '=', jobId);
}

/** Bytes nobody has finished looking at for a while: their work may have been lost with a queue. */
export async function selectForgotten(database: Database, olderThan: Date, limit: number): Promise<Buffer[]> {
  const rows = await database
    .selectFrom('media')
    .select('checksum')
    .where('state', '=', 'waiting')
    .where('updated_at', '<', olderThan)
    .orderBy('updated_at')
    .limit(limit)
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

/** Bytes that are not done with, and one of the files on them as an operator would name it. */
export interface MediaWork {
  checksum: Buffer;
  mime_type: string;
  attempts: number;
  failure: string | null;
  path: string;
  email: string;
}

/** With one of its files, the longest unchanged first. */
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

/** What is still to be looked at, or could not be read. */
export function selectMediaWork(database: Database, state: 'waiting' | 'failed', limit: number): Promise<MediaWork[]> {
  return selectNamedMedia(database)
    .select(['media.attempts', 'media.failure'])
    .where('media.state', '=', state)
    .limit(limit)
    .execute();
}

/** Films that have their poster and could not be made playable. */
export function selectFailedFilms(database: Database, limit: number): Promise<MediaWork[]> {
  return selectNamedMedia(database)
    .select(['media.encoding_attempts as attempts', 'media.encoding_failure as failure'])
    .where('media.encoding_state', '=', 'failed')
    .where('media.state', '=', 'ready')
    .limit(limit)
    .execute();
}

/** Films, and films inside of motion photos. Those in which nothing could be read are counted among the failed files. */
export function countFilmsByState(
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

/** Makes these bytes wait to be looked at again, but for those that do already. */
export async function takeToLookAgain(tx: Tx, checksums: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await tx
    .updateTable('media')
    .set({ state: 'waiting', attempts: 0, failure: null, updated_at: sql<Date>`now()` })
    .where('checksum', 'in', checksums)
    .where('state', '!=', 'waiting')
    .returning('checksum')
    .execute();
  return rows.map((row) => row.checksum);
}

/** How many wait to be looked at, and how many films to be made playable. */
export async function countWaiting(database: Database): Promise<number> {
  const row = await database
    .selectFrom('media')
    .select(sql<number>`count(*)`.as('count'))
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('encoding_state', 'in', ['waiting', 'processing'])]))
    .executeTakeFirstOrThrow();
  return row.count;
}
