import type { Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { checksumFromBytes, checksumToBytes, type Database } from '../../../platform/database/schema.ts';

export interface BlobFacts {
  checksum: Checksum;
  sizeBytes: number;
  crc32: number;
}

const pageSize = 500;

/** Every blob in the database, with one page in memory at a time. */
export async function* selectBlobs(database: Database): AsyncGenerator<BlobFacts> {
  for (let after: Buffer = Buffer.alloc(0); ; ) {
    const page = await database
      .selectFrom('blob')
      .select(['checksum', 'size_bytes', 'crc32'])
      .where('checksum', '>', after)
      .where(sql<boolean>`in_folder is not true`)
      .orderBy('checksum')
      .limit(pageSize)
      .execute();
    for (const { checksum, size_bytes, crc32 } of page)
      yield { checksum: checksumFromBytes(checksum), sizeBytes: size_bytes, crc32 };
    if (page.length < pageSize) return;
    after = page[pageSize - 1]!.checksum;
  }
}

/** The blobs that must have thumbnails. */
export async function* selectReadyMedia(database: Database): AsyncGenerator<Checksum> {
  for (let after: Buffer = Buffer.alloc(0); ; ) {
    const page = await database
      .selectFrom('media')
      .select('checksum')
      .where('state', '=', 'ready')
      .where('checksum', '>', after)
      .orderBy('checksum')
      .limit(pageSize)
      .execute();
    for (const { checksum } of page) yield checksumFromBytes(checksum);
    if (page.length < pageSize) return;
    after = page[pageSize - 1]!.checksum;
  }
}

export async function isMediaReady(database: Database, checksum: Checksum): Promise<boolean> {
  const row = await database
    .selectFrom('media')
    .select('state')
    .where('checksum', '=', checksumToBytes(checksum))
    .executeTakeFirst();
  return row?.state === 'ready';
}

export async function measureBlobs(database: Database): Promise<{ count: number; bytes: number }> {
  return database
    .selectFrom('blob')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('bytes')])
    .where(sql<boolean>`in_folder is not true`)
    .executeTakeFirstOrThrow();
}

/** The checksums that are neither blobs nor waiting to be removed. */
export async function selectUnknown(database: Database, checksums: readonly Checksum[]): Promise<Checksum[]> {
  const wanted = checksums.map(checksumToBytes);
  const rows = await database
    .selectFrom('blob')
    .select('checksum')
    .where('checksum', 'in', wanted)
    .union(database.selectFrom('loose_blob').select('checksum').where('checksum', 'in', wanted))
    .execute();
  const known = new Set(rows.map((row) => checksumFromBytes(row.checksum)));
  return checksums.filter((checksum) => !known.has(checksum));
}

/** Some of the files that use the blob, by path and e-mail address. */
export async function selectFileNames(database: Database, checksum: Checksum, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('file')
    .innerJoin('account', 'account.id', 'file.owner_id')
    .select(['file.path', 'account.email'])
    .where('file.checksum', '=', checksumToBytes(checksum))
    .orderBy('file.id')
    .limit(limit)
    .execute();
  return rows.map((row) => `${row.path} (${row.email})`);
}
