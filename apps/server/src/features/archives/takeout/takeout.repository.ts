import type { AccountId, FileId, GuestId, JobId, PersonId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, JobRow, Row } from '../../../platform/database/schema.ts';

const fileColumns = [
  'id',
  'job_id',
  'path',
  'size_bytes',
  'checksum',
  'type',
  'ctime',
  'mtime',
  'uploaded_at',
  'ordered_at',
  'captured_wall',
  'captured_offset_minutes',
  'captured_source',
  'hint_wall',
  'hint_offset_minutes',
  'hint_latitude',
  'hint_longitude',
  'description',
  'group_id',
  'group_type',
  'is_master',
  'is_preferred',
  'is_favorite',
  'added_by',
  'guest_id',
] as const;

export type DescribedFile = Pick<Row<'file'>, (typeof fileColumns)[number]>;

export function findJob(database: Database, jobId: JobId): Promise<JobRow> {
  return database.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
}

/** A page of the files outside the trash in the order of the index file_timeline. `at` is the sort value as text. */
export function selectFilesByCapture(
  database: Database,
  { jobId, after, limit }: { jobId: JobId; after: { at: string; id: FileId } | undefined; limit: number },
): Promise<Array<DescribedFile & { at: string }>> {
  let query = database
    .selectFrom('file')
    .select(fileColumns)
    .select(sql<string>`captured_wall::text`.as('at'))
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .orderBy('captured_wall')
    .orderBy('id')
    .limit(limit);
  if (after) query = query.where(sql<boolean>`(captured_wall, id) > (${after.at}::timestamp, ${after.id}::uuid)`);
  return query.execute();
}

/** Those of the files that belong to the job, also in its trash, in the order they were added. */
export async function selectIdsByUpload(database: Database, jobId: JobId, ids: readonly FileId[]): Promise<FileId[]> {
  const rows = await database
    .selectFrom('file')
    .select('id')
    .where('job_id', '=', jobId)
    .where('id', '=', sql<FileId>`any(${ids as FileId[]}::uuid[])`)
    .orderBy(sql`coalesce(ordered_at, uploaded_at)`)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The files in the order they were added. */
export function selectFilesById(database: Database, ids: readonly FileId[]): Promise<DescribedFile[]> {
  return database
    .selectFrom('file')
    .select(fileColumns)
    .where('id', '=', sql<FileId>`any(${ids as FileId[]}::uuid[])`)
    .orderBy(sql`coalesce(ordered_at, uploaded_at)`)
    .orderBy('id')
    .execute();
}

export type DescribedComment = Pick<
  Row<'comment'>,
  'id' | 'file_id' | 'person_id' | 'text' | 'created_at' | 'edited_at'
>;

function comments(database: Database) {
  return database
    .selectFrom('comment')
    .select(['id', 'file_id', 'person_id', 'text', 'created_at', 'edited_at'])
    .orderBy('serial');
}

export function selectCommentsOnFiles(database: Database, ids: readonly FileId[]): Promise<DescribedComment[]> {
  return comments(database)
    .where('file_id', '=', sql<FileId>`any(${ids as FileId[]}::uuid[])`)
    .execute();
}

export function selectCommentsOnAlbum(database: Database, jobId: JobId): Promise<DescribedComment[]> {
  return comments(database).where('job_id', '=', jobId).where('file_id', 'is', null).execute();
}

export type DescribedLove = Pick<Row<'reaction'>, 'file_id' | 'person_id' | 'created_at'>;

export function selectLoves(database: Database, ids: readonly FileId[]): Promise<DescribedLove[]> {
  return database
    .selectFrom('reaction')
    .select(['file_id', 'person_id', 'created_at'])
    .where('file_id', '=', sql<FileId>`any(${ids as FileId[]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('person_id')
    .execute();
}

export function selectParticipants(database: Database, jobId: JobId) {
  return database
    .selectFrom('participant')
    .select(['person_id', 'joined_at', 'is_subscribed'])
    .where('job_id', '=', jobId)
    .orderBy('joined_at')
    .orderBy('seat')
    .execute();
}

export async function selectAttributes(database: Database, jobId: JobId): Promise<Record<string, string>> {
  const rows = await database
    .selectFrom('job_attribute')
    .select(['name', 'value'])
    .where('job_id', '=', jobId)
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The names of accounts and guests; empty for someone who has none. */
export async function selectNames(database: Database, ids: readonly PersonId[]): Promise<Map<PersonId, string>> {
  const { rows } = await sql<{ id: AccountId | GuestId; name: string }>`
    select id, name from account where id = any(${ids as PersonId[]}::uuid[])
    union all select id, coalesce(name, '') from guest where id = any(${ids as PersonId[]}::uuid[])
  `.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
