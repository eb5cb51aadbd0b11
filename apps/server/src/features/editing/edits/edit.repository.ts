import type { AccountId, FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, FileRow, JobRow, MediaRow, Row, Tx } from '../../../platform/database/schema.ts';

export type PhotoEdit = Row<'photo_edit'>;

/** What saving an edit needs to know about a file. */
export type EditableFile = Pick<
  FileRow,
  | 'id'
  | 'job_id'
  | 'owner_id'
  | 'added_by'
  | 'guest_id'
  | 'checksum'
  | 'path'
  | 'type'
  | 'mtime'
  | 'ctime'
  | 'size_bytes'
  | 'captured_wall'
  | 'captured_offset_minutes'
  | 'hint_latitude'
  | 'hint_longitude'
  | 'description'
  | 'deleted_at'
> &
  Pick<MediaRow, 'mime_type' | 'state' | 'width' | 'height'>;

const fileColumns = [
  'file.id',
  'file.job_id',
  'file.owner_id',
  'file.added_by',
  'file.guest_id',
  'file.checksum',
  'file.path',
  'file.type',
  'file.mtime',
  'file.ctime',
  'file.size_bytes',
  'file.captured_wall',
  'file.captured_offset_minutes',
  'file.hint_latitude',
  'file.hint_longitude',
  'file.description',
  'file.deleted_at',
  'media.mime_type',
  'media.state',
  'media.width',
  'media.height',
] as const;

function selectEditable(database: Database) {
  return database.selectFrom('file').innerJoin('media', 'media.checksum', 'file.checksum').select(fileColumns);
}

/** Some files of a job, in the trash or not. */
export function selectEditableFiles(database: Database, jobId: JobId, ids: readonly FileId[]): Promise<EditableFile[]> {
  return selectEditable(database)
    .where('file.job_id', '=', jobId)
    .where('file.id', '=', sql<FileId>`any(${ids as FileId[]}::uuid[])`)
    .execute();
}

/** A file of an account wherever it is, with whether it is in the trash alone or with its album. */
export async function findOwnFile(
  database: Database,
  ownerId: AccountId,
  id: FileId,
): Promise<(EditableFile & { is_in_trash: boolean }) | undefined> {
  return selectEditable(database)
    .innerJoin('job', 'job.id', 'file.job_id')
    .select(sql<boolean>`file.deleted_at is not null or job.deleted_at is not null`.as('is_in_trash'))
    .where('file.id', '=', id)
    .where('file.owner_id', '=', ownerId)
    .executeTakeFirst();
}

/** Locks a file until the transaction ends. The job must be locked. */
export function lockFile(tx: Tx, jobId: JobId, id: FileId): Promise<EditableFile | undefined> {
  return selectEditable(tx)
    .where('file.job_id', '=', jobId)
    .where('file.id', '=', id)
    .forUpdate('file')
    .executeTakeFirst();
}

export function findPhotoEdit(database: Database, fileId: FileId): Promise<PhotoEdit | undefined> {
  return database.selectFrom('photo_edit').selectAll().where('file_id', '=', fileId).executeTakeFirst();
}

export interface NewPhotoEdit {
  fileId: FileId;
  original: { id: FileId; jobId: JobId; checksum: Buffer };
  document: Record<string, unknown>;
  batchId: string | null;
  savedAt: Date;
}

/** Inserts the edit of a file, or replaces it by its next version. */
export async function savePhotoEdit(
  tx: Tx,
  { fileId, original, document, batchId, savedAt }: NewPhotoEdit,
): Promise<void> {
  const columns = {
    original_id: original.id,
    original_job_id: original.jobId,
    original_checksum: original.checksum,
    document: JSON.stringify(document),
    batch_id: batchId,
    saved_at: savedAt,
  };
  await tx
    .insertInto('photo_edit')
    .values({ file_id: fileId, ...columns })
    .onConflict((conflict) =>
      conflict.column('file_id').doUpdateSet((eb) => ({ ...columns, version: eb('photo_edit.version', '+', 1) })),
    )
    .execute();
}

export async function deletePhotoEdit(tx: Tx, fileId: FileId): Promise<void> {
  await tx.deleteFrom('photo_edit').where('file_id', '=', fileId).execute();
}

/** Those of these names that files of the same day in the job have, or that unfinished edits will get. */
export async function selectTakenPaths(
  database: Database,
  { jobId, capturedWall }: { jobId: JobId; capturedWall: string },
  paths: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from file
    where job_id = ${jobId} and deleted_at is null and path = any(${paths as string[]}::text[])
      and captured_wall >= date_trunc('day', ${capturedWall}::timestamp)
      and captured_wall < date_trunc('day', ${capturedWall}::timestamp) + interval '1 day'
    union
    select path from open_edit where job_id = ${jobId} and path = any(${paths as string[]}::text[])
  `.execute(database);
  return new Set(rows.map(({ path }) => path));
}

/** The albums of an account with a picture of these bytes, by id, which is the order of locks. */
export async function selectAlbumsWith(
  database: Database,
  { ownerId, checksum, except, limit }: { ownerId: AccountId; checksum: Buffer; except: JobId; limit: number },
): Promise<JobId[]> {
  const rows = await database
    .selectFrom('file')
    .innerJoin('job', 'job.id', 'file.job_id')
    .select('job.id')
    .distinct()
    .where('file.owner_id', '=', ownerId)
    .where('file.checksum', '=', checksum)
    .where('file.deleted_at', 'is', null)
    .where('job.type', '=', 'story')
    .where('job.deleted_at', 'is', null)
    .where('job.id', '<>', except)
    .orderBy('job.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Their titles and who can see them, in the order of the titles. */
export async function selectAlbumsByTitle(
  database: Database,
  ids: readonly JobId[],
): Promise<Array<Pick<JobRow, 'id' | 'title' | 'privacy_mode'>>> {
  if (ids.length === 0) return [];
  return database
    .selectFrom('job')
    .select(['id', 'title', 'privacy_mode'])
    .where('id', 'in', ids)
    .orderBy('title')
    .orderBy('id')
    .execute();
}

/** Locks these albums as far as they are outside the trash. */
export function lockAlbums(tx: Tx, ids: readonly JobId[]): Promise<JobRow[]> {
  return tx
    .selectFrom('job')
    .selectAll()
    .where('id', '=', sql<JobId>`any(${ids as JobId[]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}
