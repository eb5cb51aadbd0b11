import { sql } from 'kysely';
import { checksumFromBytes, type Database } from '../../../../platform/database/schema.ts';
import { blobsIn, lastChecksumIn, recordBytes } from '../blobs/blob-records.ts';
import type { WantedBlob } from '../blobs/wanted-blob.ts';

const pageSize = 5000;

/** All blobs of the installation in the order of their checksums. */
export async function* selectBlobs(database: Database): AsyncGenerator<WantedBlob> {
  for await (const records of selectBlobRecords(database)) yield* blobsIn(records);
}

/** The same as records: [Note: records of blobs]. The next of them are read while these are used. */
export async function* selectBlobRecords(database: Database): AsyncGenerator<Buffer> {
  let reading = selectRecordsAfter(database, Buffer.alloc(0));
  for (;;) {
    const records = await reading;
    const isLast = records.byteLength < pageSize * recordBytes;
    if (!isLast) reading = selectRecordsAfter(database, lastChecksumIn(records));
    // The rejection is handled where the promise is awaited, which is never when the caller stops.
    reading.catch(() => undefined);
    if (records.byteLength > 0) yield records;
    if (isLast) return;
  }
}

async function selectRecordsAfter(database: Database, after: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ records: Buffer | null }>`
    select string_agg(checksum || int8send(size_bytes), ''::bytea order by checksum) as records
    from (
      select checksum, size_bytes from blob where checksum > ${after} and in_folder is not true order by checksum limit ${pageSize}
    ) as page
  `.execute(database);
  return rows[0]?.records ?? Buffer.alloc(0);
}

/** The blobs whose rows were added by transactions that began at a time or later. */
export async function selectBlobsSince(database: Database, since: Date): Promise<WantedBlob[]> {
  const rows = await database
    .selectFrom('blob')
    .select(['checksum', 'size_bytes'])
    .where('created_at', '>=', since)
    .where(sql<boolean>`in_folder is not true`)
    .execute();
  return rows.map(({ checksum, size_bytes: sizeBytes }) => ({ checksum: checksumFromBytes(checksum), sizeBytes }));
}

/** The clock of the database, by which its rows and its log are dated. */
export async function readDatabaseClock(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  return rows[0]!.now;
}

export async function findLastMigration(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(database);
  return rows[0]!.name;
}
