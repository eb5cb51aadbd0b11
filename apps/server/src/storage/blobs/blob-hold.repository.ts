import type { Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { checksumFromBytes, checksumToBytes, type Database, type Tx } from '../../platform/database/schema.ts';

/** Any constant that no other advisory lock of this program has. */
const lockId = 5_820_114_377;

/**
 * [Note: holds of blobs] A transaction that deletes rows of blobs takes this lock as `shared`, and one that begins a hold as `exclusive`: so
 * nothing is freed after a hold has begun. It comes after all other locks.
 */
export async function lockHolds(tx: Tx, mode: 'shared' | 'exclusive'): Promise<void> {
  if (mode === 'shared') await sql`select pg_advisory_xact_lock_shared(${lockId})`.execute(tx);
  else await sql`select pg_advisory_xact_lock(${lockId})`.execute(tx);
}

/** Those of the blobs that are held. A blob without a row was freed before. */
export async function selectHeldBlobs(tx: Tx, checksums: readonly Checksum[]): Promise<Set<Checksum>> {
  const rows = await tx
    .selectFrom('blob')
    .select('checksum')
    .where('checksum', '=', sql<Buffer>`any(${checksums.map(checksumToBytes)}::bytea[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('blob_hold')
          .select('name')
          .where('ends_at', '>', sql<Date>`clock_timestamp()`)
          .whereRef('spares_from', '<=', 'blob.created_at'),
      ),
    )
    .execute();
  return new Set(rows.map(({ checksum }) => checksumFromBytes(checksum)));
}

/** Begins, moves or prolongs a hold. `sparesFrom` undefined: of all blobs. */
export async function saveHold(
  tx: Tx,
  { name, seconds, sparesFrom }: { name: string; seconds: number; sparesFrom: Date | undefined },
): Promise<void> {
  await sql`
    insert into blob_hold (name, ends_at, spares_from)
    values (${name}, clock_timestamp() + make_interval(secs => ${seconds}), ${sparesFrom ?? '-infinity'}::timestamptz)
    on conflict (name) do update set ends_at = excluded.ends_at, spares_from = excluded.spares_from
  `.execute(tx);
}

/** Prolongs a hold that has not ended. One that has may have been missed by a removal, and must not look as if it had always been there. */
export async function prolongHold(tx: Tx, name: string, seconds: number): Promise<void> {
  await tx
    .updateTable('blob_hold')
    .set({ ends_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('name', '=', name)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`)
    .execute();
}

/** Whether the hold is still there. */
export async function isHoldActive(database: Database, name: string): Promise<boolean> {
  const row = await database
    .selectFrom('blob_hold')
    .select('name')
    .where('name', '=', name)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteHold(database: Database, name: string): Promise<void> {
  await database
    .deleteFrom('blob_hold')
    .where((row) => row.or([row('name', '=', name), row('ends_at', '<=', sql<Date>`clock_timestamp()`)]))
    .execute();
}

/** Ends all holds, which are those of the installation that a restored database was copied from. */
export async function deleteHolds(database: Database): Promise<void> {
  await database.deleteFrom('blob_hold').execute();
}
