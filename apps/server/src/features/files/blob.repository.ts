import type { Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { checksumToBytes, type Database, type Tx } from '../../platform/database/schema.ts';

/**
 * Holds everybody else who wants to add or remove these bytes until the transaction ends, so that a row and its
 * bytes always come and go together.
 */
export async function lockBlob(tx: Tx, checksum: Checksum): Promise<void> {
  const key = BigInt.asIntN(64, BigInt(`0x${checksum.slice(0, 16)}`));
  await sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(tx);
}

export async function isBlobReferenced(database: Database, checksum: Checksum): Promise<boolean> {
  const row = await database
    .selectFrom('blob')
    .select('checksum')
    .where('checksum', '=', checksumToBytes(checksum))
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the blob and the empty record of what is in it. Answers whether it was new. */
export async function insertBlob(
  tx: Tx,
  blob: { checksum: Checksum; sizeBytes: number; crc32: number; mimeType: string },
): Promise<boolean> {
  const checksum = checksumToBytes(blob.checksum);
  const inserted = await tx
    .insertInto('blob')
    .values({ checksum, size_bytes: blob.sizeBytes, crc32: blob.crc32 })
    .onConflict((conflict) => conflict.column('checksum').doNothing())
    .returning('checksum')
    .executeTakeFirst();
  if (!inserted) return false;
  await tx.insertInto('media').values({ checksum, mime_type: blob.mimeType }).execute();
  return true;
}
