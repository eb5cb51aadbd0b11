import type { Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { type Parameter, preparedQuery } from '../../platform/database/prepared-queries.ts';
import { checksumToBytes, type Database, type MediaRow, type Tx } from '../../platform/database/schema.ts';
import { mediaColumns } from '../files/media-columns.ts';

/** Locks a checksum until the transaction ends, so that rows and bytes of a blob are always added and removed together. */
export async function lockBlob(tx: Tx, checksum: Checksum): Promise<void> {
  await lockBlobs(tx, [checksum]);
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

/**
 * Whether a row needs the storage to have these bytes. One whose bytes are in a folder does not: see [Note: blobs in folders]. Its renditions
 * may be removed together with bytes that an upload left, and are made again when they are missed.
 */
export async function isBlobReferenced(database: Database, checksum: Checksum): Promise<boolean> {
  const row = await database
    .selectFrom('blob')
    .select('checksum')
    .where('checksum', '=', checksumToBytes(checksum))
    .where(sql<boolean>`in_folder is not true`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * As isBlobReferenced(), once every transaction in progress that may add a file with these bytes has ended. For removing bytes:
 * see [Note: bytes before rows].
 */
export function isBlobReferencedUnderLock(database: Database, checksum: Checksum): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    await lockBlob(tx, checksum);
    return isBlobReferenced(tx, checksum);
  });
}

export interface NewBlob {
  checksum: Checksum;
  sizeBytes: number;
  crc32: number;
  mimeType: string;
  /** Whether the bytes stay in a folder of the machine: see [Note: blobs in folders]. */
  isInFolder?: boolean;
}

/** Inserts the blobs that do not exist yet, each with an empty media row, and returns the new media rows. */
export function insertBlobs(tx: Tx, blobs: readonly NewBlob[]): Promise<MediaRow[]> {
  return insertNewBlobs(tx, {
    checksums: blobs.map(({ checksum }) => checksumToBytes(checksum)),
    sizes: blobs.map(({ sizeBytes }) => sizeBytes),
    crcs: blobs.map(({ crc32 }) => crc32),
    mimeTypes: blobs.map(({ mimeType }) => mimeType),
    inFolder: blobs.map(({ isInFolder }) => isInFolder ?? null),
  });
}

interface BlobColumns {
  checksums: Buffer[];
  sizes: number[];
  crcs: number[];
  mimeTypes: string[];
  inFolder: Array<boolean | null>;
}

const insertNewBlobs = preparedQuery(
  (_: Database, value: Parameter<BlobColumns>) => sql<MediaRow>`
    with given as materialized (
      select * from unnest(
        ${value('checksums')}::bytea[], ${value('sizes')}::bigint[], ${value('crcs')}::bigint[], ${value('mimeTypes')}::text[],
        ${value('inFolder')}::boolean[]
      ) as pairs (checksum, size_bytes, crc32, mime_type, in_folder)
    ), added as (
      insert into blob (checksum, size_bytes, crc32, in_folder) select checksum, size_bytes, crc32, in_folder from given
      on conflict (checksum) do nothing
      returning checksum
    )
    insert into media (checksum, mime_type, in_folder)
    select added.checksum, given.mime_type, given.in_folder from added join given on given.checksum = added.checksum
    returning ${sql.join(mediaColumns.map((name) => sql.ref(name)))}
  `,
);

export function selectMedia(tx: Tx, checksums: readonly Checksum[]): Promise<MediaRow[]> {
  return tx.selectFrom('media').selectAll().where('checksum', 'in', checksums.map(checksumToBytes)).execute();
}

/** The different paths of the files that have these bytes. */
export async function selectPathsOfBlob(database: Database, checksum: Buffer): Promise<string[]> {
  return (await selectDistinctPaths(database, { checksum })).map(({ path }) => path);
}

const selectDistinctPaths = preparedQuery((database: Database, value: Parameter<{ checksum: Buffer }>) =>
  database.selectFrom('file').select('path').distinct().where('checksum', '=', value('checksum')),
);

/** Makes media wait to be processed again. */
export async function resetForName(tx: Tx, checksum: Buffer): Promise<void> {
  await tx
    .updateTable('media')
    .set({ state: 'waiting', attempts: 0, failure: null, updated_at: sql<Date>`now()` })
    .where('checksum', '=', checksum)
    .execute();
}
