import type { Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { checksumFromBytes, checksumToBytes, type Database, type Tx } from '../../platform/database/schema.ts';

/** Queues bytes for removal, unless something else uses them. */
export async function noteLooseBlob(tx: Tx, checksum: Buffer): Promise<void> {
  await sql`
    insert into loose_blob (checksum) values (${checksum})
    on conflict (checksum) do update set since = clock_timestamp()
  `.execute(tx);
}

/** A blob that may be unused, with the time as text to preserve its precision. */
export interface LooseBlob {
  checksum: Checksum;
  since: string;
}

/** Blobs that a download contains stay in the queue until it is deleted; see [Note: leases of downloads]. */
export async function selectLooseBlobs(database: Database, after: Checksum | '', limit: number): Promise<LooseBlob[]> {
  const { rows } = await sql<{ checksum: Buffer; since: string }>`
    select checksum, since::text as since from loose_blob
    where checksum > ${Buffer.from(after, 'hex')}
      and not exists (select from download_blob where download_blob.checksum = loose_blob.checksum)
    order by checksum limit ${limit}
  `.execute(database);
  return rows.map(({ checksum, since }) => ({ checksum: checksumFromBytes(checksum), since }));
}

/**
 * Deletes those of the blobs that no file, no profile picture, no sticker and no download uses, and returns the others. The blobs must be
 * locked.
 */
export async function deleteUnusedBlobs(tx: Tx, checksums: readonly Checksum[]): Promise<Set<Checksum>> {
  const bytes = checksums.map(checksumToBytes);
  await sql`
    delete from blob where checksum = any(${bytes}::bytea[])
      and not exists (select from file where file.checksum = blob.checksum)
      and not exists (select from profile_picture where profile_picture.checksum = blob.checksum)
      and not exists (select from own_sticker where own_sticker.checksum = blob.checksum)
      and not exists (select from download_blob where download_blob.checksum = blob.checksum)
  `.execute(tx);
  const left = await tx
    .selectFrom('blob')
    .select('checksum')
    .where('checksum', '=', sql<Buffer>`any(${bytes}::bytea[])`)
    .execute();
  return new Set(left.map((row) => checksumFromBytes(row.checksum)));
}

/** Removes blobs from the queue unless they were queued again meanwhile. */
export async function deleteLooseBlobs(database: Database, blobs: readonly LooseBlob[]): Promise<void> {
  await sql`
    delete from loose_blob using unnest(
      ${blobs.map(({ checksum }) => checksumToBytes(checksum))}::bytea[], ${blobs.map(({ since }) => since)}::timestamptz[]
    ) as done (checksum, since)
    where loose_blob.checksum = done.checksum and loose_blob.since = done.since
  `.execute(database);
}
