import { createHash } from 'node:crypto';
import type { AccountId, Checksum, FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import {
  checksumFromBytes,
  checksumToBytes,
  type Database,
  type Row,
  type Tx,
} from '../../../../platform/database/schema.ts';
import type { FileFacts, RelativePath } from '../../../../platform/folder-reader/index.ts';

export type FolderFileRow = Row<'folder_file'>;
export type KnownFile = Pick<FolderFileRow, 'id' | 'path' | 'state' | 'size_bytes' | 'mtime_ns' | 'inode' | 'checksum'>;

export function digestOf(directory: RelativePath): Buffer {
  return createHash('sha256').update(directory).digest();
}

export function factsOf({
  size_bytes,
  mtime_ns,
  inode,
}: Pick<KnownFile, 'size_bytes' | 'mtime_ns' | 'inode'>): FileFacts {
  return { sizeBytes: size_bytes, mtimeNs: mtime_ns, inode };
}

/** What is known of the files of one directory, without those of the directories in it. */
export function selectFilesOfDirectory(database: Database, folderId: string, digest: Buffer): Promise<KnownFile[]> {
  return database
    .selectFrom('folder_file')
    .select(['id', 'path', 'state', 'size_bytes', 'mtime_ns', 'inode', 'checksum'])
    .where('folder_id', '=', folderId)
    .where('directory_digest', '=', digest)
    .execute();
}

export interface SeenFile {
  path: RelativePath;
  facts: FileFacts;
}

/** Notes files that were not known, which wait to be read. */
export async function insertWaiting(
  database: Database,
  { folderId, digest, now }: { folderId: string; digest: Buffer; now: Date },
  files: readonly SeenFile[],
): Promise<void> {
  await sql`
    insert into folder_file (folder_id, directory_digest, path, state, size_bytes, mtime_ns, inode, seen_at)
    select ${folderId}, ${digest}, path, 'waiting', size_bytes, mtime_ns, inode, ${now}
    from unnest(
      ${files.map(({ path }) => path)}::bytea[], ${files.map(({ facts }) => facts.sizeBytes)}::bigint[],
      ${files.map(({ facts }) => facts.mtimeNs)}::numeric[], ${files.map(({ facts }) => facts.inode)}::numeric[]
    ) as seen (path, size_bytes, mtime_ns, inode)
  `.execute(database);
}

/** Notes that a known file has other facts, so that its content has to be read again. */
export async function updateToWaiting(
  database: Database,
  files: ReadonlyArray<{ id: number; facts: FileFacts }>,
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  await sql`
    update folder_file set state = 'waiting', seen_at = ${now},
      size_bytes = seen.size_bytes, mtime_ns = seen.mtime_ns, inode = seen.inode
    from unnest(
      ${files.map(({ id }) => id)}::bigint[], ${files.map(({ facts }) => facts.sizeBytes)}::bigint[],
      ${files.map(({ facts }) => facts.mtimeNs)}::numeric[], ${files.map(({ facts }) => facts.inode)}::numeric[]
    ) as seen (id, size_bytes, mtime_ns, inode)
    where folder_file.id = seen.id
  `.execute(database);
}

/** Notes that files which had vanished are there as they were. */
export async function markFound(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update folder_file set state = 'present', vanished_at = null where id = any(${ids}::bigint[]) and checksum is not null
  `.execute(database);
}

/** Notes that files were not found. Those whose content was never known are forgotten at once. */
export async function markVanished(database: Database, ids: readonly number[], now: Date): Promise<void> {
  const batch = 5000;
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch);
    await sql`
      delete from folder_file where id = any(${some}::bigint[]) and (checksum is null or state = 'skipped')
    `.execute(database);
    await sql`
      update folder_file set state = 'vanished', vanished_at = ${now} where id = any(${some}::bigint[]) and state <> 'vanished'
    `.execute(database);
  }
}

/** One known path of each directory that is known. */
export async function selectKnownDirectories(
  database: Database,
  folderId: string,
): Promise<Array<{ digest: Buffer; path: RelativePath }>> {
  const { rows } = await sql<{ digest: Buffer; path: RelativePath }>`
    select distinct on (directory_digest) directory_digest as digest, path from folder_file
    where folder_id = ${folderId} and state <> 'vanished'
    order by directory_digest
  `.execute(database);
  return rows;
}

/** When the newest of the files that are known in these directories was seen first, undefined where there are none. */
export async function findLastSeen(
  database: Database,
  folderId: string,
  digests: readonly Buffer[],
): Promise<Date | undefined> {
  const { rows } = await sql<{ seen_at: Date | null }>`
    select max(seen_at) as seen_at from folder_file
    where folder_id = ${folderId} and directory_digest = any(${digests}::bytea[]) and state in ('present', 'waiting')
  `.execute(database);
  return rows[0]?.seen_at ?? undefined;
}

export async function hasManyFiles(database: Database, folderId: string, many: number): Promise<boolean> {
  const rows = await database
    .selectFrom('folder_file')
    .select('id')
    .where('folder_id', '=', folderId)
    .where('state', 'in', ['present', 'waiting'])
    .limit(many)
    .execute();
  return rows.length >= many;
}

/** The next files of the folder that wait to be read, by their id. */
export function selectWaiting(
  database: Database,
  folderId: string,
  { after, limit }: { after: number; limit: number },
): Promise<FolderFileRow[]> {
  return database
    .selectFrom('folder_file')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('state', '=', 'waiting')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What was read from a file. */
export interface ReadContent {
  checksum: Checksum;
  sizeBytes: number;
  crc32: number;
  mimeType: string;
}

/** The contents of those files that are not where they were, and that have the same facts: they were moved or renamed. By their ids. */
export async function selectMoved(
  database: Database,
  folderId: string,
  files: readonly FolderFileRow[],
): Promise<Map<number, ReadContent>> {
  const { rows } = await sql<{ id: number; checksum: Buffer; size_bytes: number; crc32: number; mime_type: string }>`
    select distinct on (waiting.id) waiting.id, former.checksum, former.size_bytes, former.crc32, former.mime_type
    from unnest(
      ${files.map(({ id }) => id)}::bigint[], ${files.map((file) => file.size_bytes)}::bigint[],
      ${files.map((file) => file.mtime_ns)}::numeric[], ${files.map(({ inode }) => inode)}::numeric[]
    ) as waiting (id, size_bytes, mtime_ns, inode)
    join folder_file as former using (inode, size_bytes, mtime_ns)
    where former.folder_id = ${folderId} and former.state = 'vanished'
      and former.checksum is not null and former.crc32 is not null and former.mime_type is not null
    order by waiting.id, former.id
  `.execute(database);
  return new Map(
    rows.map(({ id, checksum, size_bytes: sizeBytes, crc32, mime_type: mimeType }) => [
      id,
      { checksum: checksumFromBytes(checksum), sizeBytes, crc32, mimeType },
    ]),
  );
}

/** A file of a folder with what was read from it. */
export interface ReadFile {
  row: FolderFileRow;
  content: ReadContent;
}

/** Notes what files of the folder contain, and forgets where the same contents had vanished from. */
export async function markPresent(tx: Tx, folderId: string, files: readonly ReadFile[]): Promise<void> {
  if (files.length === 0) return;
  const checksums = files.map(({ content }) => checksumToBytes(content.checksum));
  await sql`
    update folder_file set state = 'present', vanished_at = null,
      checksum = content.checksum, crc32 = content.crc32, mime_type = content.mime_type
    from unnest(
      ${files.map(({ row }) => row.id)}::bigint[], ${checksums}::bytea[],
      ${files.map(({ content }) => content.crc32)}::bigint[], ${files.map(({ content }) => content.mimeType)}::text[]
    ) as content (id, checksum, crc32, mime_type)
    where folder_file.id = content.id
  `.execute(tx);
  await sql`
    delete from folder_file
    where checksum = any(${checksums}::bytea[]) and folder_id = ${folderId} and state = 'vanished'
  `.execute(tx);
}

/** Where contents are, or had vanished from, in the folder. */
export async function selectPathsOf(
  database: Database,
  folderId: string,
  checksums: readonly Checksum[],
): Promise<Array<{ checksum: Checksum; path: RelativePath; hasVanished: boolean }>> {
  const { rows } = await sql<{ checksum: Buffer; path: RelativePath; has_vanished: boolean }>`
    select checksum, path, state = 'vanished' as has_vanished from folder_file
    where checksum = any(${checksums.map(checksumToBytes)}::bytea[]) and folder_id = ${folderId}
      and state in ('present', 'vanished')
  `.execute(database);
  return rows.map(({ checksum, path, has_vanished: hasVanished }) => ({
    checksum: checksumFromBytes(checksum),
    path,
    hasVanished,
  }));
}

/**
 * Notes that a file which was a picture is none any more. Its former content has vanished, and its facts are those of no file, so that it is
 * read again.
 */
export async function markNoPicture(database: Database, id: number, now: Date): Promise<void> {
  await sql`
    update folder_file set state = 'vanished', vanished_at = coalesce(vanished_at, ${now}), size_bytes = -1, mtime_ns = 0, inode = 0
    where id = ${id}
  `.execute(database);
}

export async function markSkipped(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update folder_file set state = 'skipped' where id = any(${ids}::bigint[])`.execute(database);
}

/** Whether another file of any folder has this content, or had it when it was read last. */
export async function isElsewhere(database: Database, checksum: Buffer, exceptId: number): Promise<boolean> {
  const row = await database
    .selectFrom('folder_file')
    .select('id')
    .where('checksum', '=', checksum)
    .where('state', 'in', ['present', 'waiting'])
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next files of the folder whose content the timeline of the account does not have from a folder, by their id. */
export async function selectNotAdded(
  database: Database,
  { folderId, accountId }: { folderId: string; accountId: AccountId },
  { after, limit }: { after: number; limit: number },
): Promise<Array<FolderFileRow & { has_left: boolean }>> {
  const { rows } = await sql<FolderFileRow & { has_left: boolean }>`
    select folder_file.*, folder_addition.left_at is not null as has_left from folder_file
    left join folder_addition on folder_addition.account_id = ${accountId} and folder_addition.checksum = folder_file.checksum
    where folder_id = ${folderId} and state = 'present' and folder_file.id > ${after}
      and (folder_addition.account_id is null or folder_addition.left_at is not null)
    order by folder_file.id limit ${limit}
  `.execute(database);
  return rows;
}

/** Files that vanished until then, by their id. */
export function selectVanishedUntil(
  database: Database,
  folderId: string,
  { until, limit }: { until: Date; limit: number },
): Promise<FolderFileRow[]> {
  return database
    .selectFrom('folder_file')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('state', '=', 'vanished')
    .where('vanished_at', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteFolderFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('folder_file').where('id', 'in', ids).execute();
}

export interface FileOfFolder {
  id: FileId;
  job_id: JobId;
  owner_id: AccountId;
  size_bytes: number;
  path: string;
  checksum: Buffer;
}

/**
 * The files outside the trash that have these bytes from a folder, and not from an upload or a copy, ordered by owner and job: those of one account, or of all.
 */
export async function selectFilesFromFolder(
  database: Database,
  checksums: readonly Buffer[],
  accountId: AccountId | null = null,
): Promise<FileOfFolder[]> {
  const { rows } = await sql<FileOfFolder>`
    select file.id, file.job_id, file.owner_id, file.size_bytes, file.path, file.checksum
    from file join blob on blob.checksum = file.checksum join job on job.id = file.job_id
    where file.checksum = any(${checksums}::bytea[]) and file.deleted_at is null and job.deleted_at is null
      and (${accountId}::uuid is null or file.owner_id = ${accountId})
      and (blob.in_folder or exists (
        select from uncharged_blob
        where uncharged_blob.checksum = file.checksum and uncharged_blob.account_id = file.owner_id
      ))
    order by file.owner_id, file.job_id, file.id
  `.execute(database);
  return rows;
}

/** Lets everything that is known of the folder have vanished at that time, since the folder is not shown any more. */
export async function vanishAll(database: Database, folderId: string, at: Date): Promise<void> {
  await database
    .updateTable('folder_file')
    .set({ state: 'vanished', vanished_at: at })
    .where('folder_id', '=', folderId)
    .execute();
}
