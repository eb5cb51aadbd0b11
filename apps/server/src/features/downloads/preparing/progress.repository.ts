import type { Checksum, DownloadId } from '@stund/contract';
import { sql } from 'kysely';
import { checksumFromBytes, type Database, type Tx } from '../../../platform/database/schema.ts';
import type { DownloadRow } from '../download.repository.ts';
import type { FileToPack } from '../plan/files-to-pack.repository.ts';
import type { JpegFacts } from '../plan/write-plan.ts';

export interface DownloadWithProgress {
  download: DownloadRow;
  /** The number of pictures that are converted, and how many have to be. */
  prepared: { done: number; total: number };
}

export async function withProgress(database: Database, download: DownloadRow): Promise<DownloadWithProgress> {
  const { rows } = await sql<{ done: number; total: number }>`
    select count(picture_jpeg.checksum) as done, count(*) as total
    from download_blob left join picture_jpeg on picture_jpeg.checksum = download_blob.checksum
    where download_blob.download_id = ${download.id} and download_blob.as_jpeg
  `.execute(database);
  return { download, prepared: rows[0] ?? { done: 0, total: 0 } };
}

/** Some pictures of a download that have no JPEG yet. */
export async function selectUnconverted(database: Database, id: DownloadId, limit: number): Promise<Checksum[]> {
  const { rows } = await sql<{ checksum: Buffer }>`
    select checksum from download_blob where download_id = ${id} and as_jpeg
      and not exists (select from picture_jpeg where picture_jpeg.checksum = download_blob.checksum)
    limit ${limit}
  `.execute(database);
  return rows.map(({ checksum }) => checksumFromBytes(checksum));
}

/** Keeps JPEGs that exist already from being removed until the leases are committed. */
export async function keepJpegs(tx: Tx, checksums: readonly Buffer[], now: Date): Promise<void> {
  if (checksums.length === 0) return;
  await sql`update picture_jpeg set used_at = ${now} where checksum = any(${checksums}::bytea[])`.execute(tx);
}

/** The JPEGs of files, without pictures that cannot be converted. */
export async function findJpegs(
  database: Database,
  files: readonly FileToPack[],
): Promise<ReadonlyMap<Checksum, JpegFacts>> {
  const { rows } = await sql<{ checksum: Buffer; file_name: string; size_bytes: number; crc32: number }>`
    select checksum, file_name, size_bytes, crc32 from picture_jpeg
    where checksum = any(${files.map(({ checksum }) => checksum)}::bytea[]) and file_name is not null
  `.execute(database);
  return new Map(
    rows.map((row) => [
      checksumFromBytes(row.checksum),
      { fileName: row.file_name, sizeBytes: row.size_bytes, crc32: row.crc32 },
    ]),
  );
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
