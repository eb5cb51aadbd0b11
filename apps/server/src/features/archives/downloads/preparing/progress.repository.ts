import type { Checksum, DownloadId, FileId } from '@stund/contract';
import { sql } from 'kysely';
import type { EntrySource } from '../../../../platform/archive/index.ts';
import { checksumFromBytes, checksumToBytes, type Database, type Tx } from '../../../../platform/database/schema.ts';
import { plannerVersion } from '../../../../platform/private-copy/index.ts';
import { extensionOfCopy, isHeif } from '../../../library/media/index.ts';
import type { FileToPack } from '../plan/files-to-pack.repository.ts';
import type { Replacement } from '../plan/write-plan.ts';

/** The number of files that are converted or copied without metadata, and how many have to be. */
export async function countPrepared(database: Database, id: DownloadId): Promise<{ done: number; total: number }> {
  const { rows } = await sql<{ done: number; total: number }>`
    select count(*) filter (where ${isPrepared}) as done, count(*) as total
    from download_blob
    where download_blob.download_id = ${id} and (download_blob.as_jpeg or download_blob.is_private)
  `.execute(database);
  return rows[0] ?? { done: 0, total: 0 };
}

/** Whether the copy that the download contains of a blob, or the JPEG, exists or is known not to. */
const isPrepared = sql<boolean>`case when download_blob.is_private then exists (
    select from private_copy where private_copy.checksum = download_blob.checksum
      and private_copy.as_jpeg = download_blob.as_jpeg and private_copy.planner_version = ${plannerVersion}
  ) else exists (select from picture_jpeg where picture_jpeg.checksum = download_blob.checksum) end`;

/** What has to be made of a blob before the archive can be planned. */
export interface Unprepared {
  checksum: Checksum;
  asJpeg: boolean;
  isPrivate: boolean;
}

/** Some blobs of a download that have no JPEG or copy yet, in the order of their checksums. */
export async function selectUnprepared(
  database: Database,
  id: DownloadId,
  { after, limit }: { after: Checksum | undefined; limit: number },
): Promise<Unprepared[]> {
  const isAfter = after === undefined ? sql`` : sql`and checksum > ${checksumToBytes(after)}`;
  const { rows } = await sql<{ checksum: Buffer; as_jpeg: boolean; is_private: boolean }>`
    select checksum, as_jpeg, is_private from download_blob
    where download_id = ${id} and (as_jpeg or is_private) and not ${isPrepared} ${isAfter}
    order by checksum limit ${limit}
  `.execute(database);
  return rows.map(({ checksum, as_jpeg, is_private }) => ({
    checksum: checksumFromBytes(checksum),
    asJpeg: as_jpeg,
    isPrivate: is_private,
  }));
}

/** Keeps JPEGs that exist already from being removed until the leases are committed. */
export async function keepJpegs(tx: Tx, checksums: readonly Buffer[], now: Date): Promise<void> {
  if (checksums.length === 0) return;
  await sql`update picture_jpeg set used_at = ${now} where checksum = any(${checksums}::bytea[])`.execute(tx);
}

/** What the archive contains in place of originals: JPEGs, and copies without location and camera details. */
export async function findReplacements(
  database: Database,
  files: readonly FileToPack[],
): Promise<ReadonlyMap<FileId, Replacement | 'none'>> {
  const jpegs = await findJpegs(
    database,
    files.filter(({ is_private }) => !is_private),
  );
  const copies = await findCopies(
    database,
    files.filter(({ is_private }) => is_private),
  );
  return new Map(
    files.flatMap(({ id, checksum, is_private: isPrivate }): Array<[FileId, Replacement | 'none']> => {
      const key = checksumFromBytes(checksum);
      const replacement = isPrivate ? (copies.get(key) ?? 'none') : jpegs.get(key);
      return replacement === undefined ? [] : [[id, replacement]];
    }),
  );
}

/** The JPEGs of files, without pictures that cannot be converted. */
async function findJpegs(database: Database, files: readonly FileToPack[]): Promise<Map<Checksum, Replacement>> {
  const { rows } = await sql<{ checksum: Buffer; file_name: string; size_bytes: number; crc32: number }>`
    select checksum, file_name, size_bytes, crc32 from picture_jpeg
    where checksum = any(${files.map(({ checksum }) => checksum)}::bytea[]) and file_name is not null
  `.execute(database);
  return new Map(
    rows.map((row) => {
      const checksum = checksumFromBytes(row.checksum);
      const source: EntrySource = { kind: 'rendition', checksum, fileName: row.file_name };
      return [checksum, { source, sizeBytes: row.size_bytes, crc32: row.crc32, extension: 'jpg' }];
    }),
  );
}

/** The copies of files; those that are wanted as JPEG and cannot be converted are left as they are. */
async function findCopies(database: Database, files: readonly FileToPack[]): Promise<Map<Checksum, Replacement>> {
  const isWantedAsJpeg = new Set(
    files.flatMap(({ checksum, mime_type }) =>
      mime_type !== null && isHeif(mime_type) ? [checksumFromBytes(checksum)] : [],
    ),
  );
  const { rows } = await sql<CopyRow>`
    select checksum, as_jpeg, kind, size_bytes, crc32, mime_type from private_copy
    where checksum = any(${files.map(({ checksum }) => checksum)}::bytea[]) and kind <> 'none'
      and planner_version = ${plannerVersion}
    order by as_jpeg
  `.execute(database);
  // The JPEG of a picture follows its other copy, and replaces it.
  return new Map(
    rows.flatMap((row): Array<[Checksum, Replacement]> => {
      const checksum = checksumFromBytes(row.checksum);
      if (row.as_jpeg && !isWantedAsJpeg.has(checksum)) return [];
      const bytes = { sizeBytes: row.size_bytes, crc32: row.crc32 };
      const source: EntrySource = { kind: row.as_jpeg ? 'private-jpeg' : 'private-copy', checksum, ...bytes };
      const extension = row.kind === 'converted' ? extensionOfCopy(row.mime_type) : undefined;
      return [[checksum, { source, ...bytes, extension }]];
    }),
  );
}

interface CopyRow {
  checksum: Buffer;
  as_jpeg: boolean;
  kind: string;
  size_bytes: number;
  crc32: number;
  mime_type: string;
}

/** Stores the files of a download that waits for conversions, in order. */
export async function insertDraft(
  tx: Tx,
  id: DownloadId,
  position: number,
  files: readonly FileToPack[],
): Promise<void> {
  const stored = files.map((file) => ({ ...file, checksum: file.checksum.toString('hex') }));
  await tx
    .insertInto('download_draft')
    .values({ download_id: id, position, files: JSON.stringify(stored) })
    .execute();
}

/** The files of a draft in order, a batch at a time. */
export async function* selectDraft(database: Database, id: DownloadId): AsyncGenerator<FileToPack[]> {
  for (let position = 0; ; position += 1) {
    const row = await database
      .selectFrom('download_draft')
      .select('files')
      .where('download_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!row) return;
    const files = row.files as Array<Omit<FileToPack, 'checksum'> & { checksum: string }>;
    yield files.map((file) => ({ ...file, checksum: Buffer.from(file.checksum, 'hex') }));
  }
}

export async function deleteDraft(tx: Tx, id: DownloadId): Promise<void> {
  await tx.deleteFrom('download_draft').where('download_id', '=', id).execute();
}
