import type { Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { type Parameter, preparedQuery } from '../../platform/database/prepared-queries.ts';
import { checksumToBytes, type Database, type MediaRow, type Tx } from '../../platform/database/schema.ts';

/** Locks a checksum until the transaction ends, so that rows and bytes of a blob are always added and removed together. */
export async function lockBlob(tx: Tx, checksum: Checksum): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(checksum).toString()}::bigint)`.execute(tx);
}

/** As lockBlob() for several checksums, always in the same order to avoid deadlocks. */
export async function lockBlobs(tx: Tx, checksums: readonly Checksum[]): Promise<void> {
  await lockKeys(tx, { keys: checksums.map((checksum) => lockKey(checksum).toString()) });
}

const lockKeys = preparedQuery(
  (_: Database, value: Parameter<{ keys: string[] }>) => sql`
    select pg_advisory_xact_lock(key) from (select unnest(${value('keys')}::bigint[]) as key order by key) as keys
  `,
);

function lockKey(checksum: Checksum): bigint {
  return BigInt.asIntN(64, BigInt(`0x${checksum.slice(0, 16)}`));
}

export async function isBlobReferenced(database: Database, checksum: Checksum): Promise<boolean> {
  const row = await database
    .selectFrom('blob')
    .select('checksum')
    .where('checksum', '=', checksumToBytes(checksum))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * As isBlobReferenced(), once every transaction in progress that may add a file with these bytes has ended. For removing bytes:
 * see [Note: bytes before rows].
 */
export function isBlobReferencedUnderLock(database: Database, checksum: Checksum): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    await lockBlob(tx, checksum);
    return isBlobReferenced(tx, checksum);
  });
}

export interface NewBlob {
  checksum: Checksum;
  sizeBytes: number;
  crc32: number;
  mimeType: string;
}

/** Inserts the blobs that do not exist yet, each with an empty media row, and returns the new media rows. */
export async function insertBlobs(tx: Tx, blobs: readonly NewBlob[]): Promise<MediaRow[]> {
  const mimeTypes = blobs.map(({ checksum, mimeType }) => ({ checksum: checksumToBytes(checksum), mimeType }));
  const given = values(mimeTypes);
  return tx
    .with('added', (eb) =>
      eb
        .insertInto('blob')
        .values(
          blobs.map(({ checksum, sizeBytes, crc32 }) => ({
            checksum: checksumToBytes(checksum),
            size_bytes: sizeBytes,
            crc32,
          })),
        )
        .onConflict((conflict) => conflict.column('checksum').doNothing())
        .returning('checksum'),
    )
    .insertInto('media')
    .columns(['checksum', 'mime_type'])
    .expression((eb) =>
      eb
        .selectFrom('added')
        .innerJoin(given, 'given.checksum', 'added.checksum')
        .select(['added.checksum', 'given.mime_type']),
    )
    .returningAll()
    .execute();
}

function values(rows: ReadonlyArray<{ checksum: Buffer; mimeType: string }>) {
  const checksums = rows.map((row) => row.checksum);
  const types = rows.map((row) => row.mimeType);
  return sql<{ checksum: Buffer; mime_type: string }>`
    (select * from unnest(${checksums}::bytea[], ${types}::text[]) as pairs (checksum, mime_type))
  `.as('given');
}

export function selectMedia(tx: Tx, checksums: readonly Checksum[]): Promise<MediaRow[]> {
  return tx.selectFrom('media').selectAll().where('checksum', 'in', checksums.map(checksumToBytes)).execute();
}

/** The different paths of the files that have these bytes. */
export async function selectPathsOfBlob(database: Database, checksum: Buffer): Promise<string[]> {
  const rows = await database.selectFrom('file').select('path').distinct().where('checksum', '=', checksum).execute();
  return rows.map(({ path }) => path);
}

/** Makes media wait to be processed again. */
export async function resetForName(tx: Tx, checksum: Buffer): Promise<void> {
  await tx
    .updateTable('media')
    .set({ state: 'waiting', attempts: 0, failure: null, updated_at: sql<Date>`now()` })
    .where('checksum', '=', checksum)
    .execute();
}
