import { sql } from 'kysely';
import { checksumFromBytes, type Database } from '../../../../platform/database/schema.ts';
import type { WantedBlob } from '../blobs/wanted-blob.ts';

const pageSize = 5000;

/** All blobs of the installation in the order of their checksums. */
export async function* selectBlobs(database: Database): AsyncGenerator<WantedBlob> {
  for (let after = Buffer.alloc(0); ; ) {
    const rows = await database
      .selectFrom('blob')
      .select(['checksum', 'size_bytes'])
      .where('checksum', '>', after)
      .orderBy('checksum')
      .limit(pageSize)
      .execute();
    for (const { checksum, size_bytes: sizeBytes } of rows) yield { checksum: checksumFromBytes(checksum), sizeBytes };
    if (rows.length < pageSize) return;
    after = rows.at(-1)!.checksum as Buffer<ArrayBuffer>;
  }
}

/** The blobs whose rows were added by transactions that began at a time or later. */
export async function selectBlobsSince(database: Database, since: Date): Promise<WantedBlob[]> {
  const rows = await database
    .selectFrom('blob')
    .select(['checksum', 'size_bytes'])
    .where('created_at', '>=', since)
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
