import type { CommentId, FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/schema.ts';
import { cameraOf, wordsOfFile, wordsOfText } from '../../../storage/index.ts';

/** Whether any file or comment has no words yet: two lookups in indexes that are empty otherwise. */
export async function hasUnindexed(database: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from file where search_words is null) or exists (select from comment where search_words is null) as found
  `.execute(database);
  return rows[0]?.found ?? false;
}

interface FileWithoutWords {
  id: FileId;
  job_id: JobId;
  path: string;
  description: string | null;
  type: string;
  device_manufacturer: string | null;
  device_model: string | null;
}

/** Reads the words and cameras of some files. Rows that others write at the moment are left for later. Returns how many were read. */
export async function indexFiles(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<FileWithoutWords>`
    select file.id, job_id, path, description, type, device_manufacturer, device_model
    from file join media on media.checksum = file.checksum
    where search_words is null
    order by file.id
    limit ${limit}
    for update of file skip locked
  `.execute(tx);
  if (rows.length === 0) return 0;
  const words = rows.map(wordsOfFile);
  const cameras = rows.map((row) => (row.type === 'Documents' ? null : cameraOf(row)));
  await sql`
    update file set search_words = read.words::tsvector, camera = read.camera
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${words}::text[], ${cameras}::text[]) as read (id, words, camera)
    where file.id = read.id
  `.execute(tx);
  return rows.length;
}

export async function indexComments(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ id: CommentId; job_id: JobId; text: string }>`
    select id, job_id, text from comment where search_words is null order by id limit ${limit} for update skip locked
  `.execute(tx);
  if (rows.length === 0) return 0;
  const words = rows.map(({ job_id: jobId, text }) => wordsOfText(jobId, text));
  await sql`
    update comment set search_words = read.words::tsvector
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${words}::text[]) as read (id, words)
    where comment.id = read.id
  `.execute(tx);
  return rows.length;
}
