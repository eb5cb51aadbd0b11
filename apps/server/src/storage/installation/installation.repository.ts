import { sql } from 'kysely';
import { checksumFromBytes, type Database } from '../../platform/database/schema.ts';
import type { StorageLabel } from './storage-label.ts';

/** Any constant that no other advisory lock of this program has. */
const lockId = 7_102_934_881;

/**
 * Runs `work` on a connection of its own while no other node compares the storage with the database. Each of its statements is committed by
 * itself.
 */
export function withInstallationLock<Result>(
  database: Database,
  work: (locked: Database) => Promise<Result>,
): Promise<Result> {
  return database.connection().execute(async (locked) => {
    await sql`select pg_advisory_lock(${lockId})`.execute(locked);
    try {
      return await work(locked);
    } finally {
      // A connection that was lost has released it.
      await sql`select pg_advisory_unlock(${lockId})`.execute(locked).catch(() => undefined);
    }
  });
}

export async function selectInstallation(database: Database): Promise<StorageLabel | undefined> {
  return database.selectFrom('installation').select(['id', 'generation']).executeTakeFirst();
}

export async function saveInstallation(database: Database, label: StorageLabel): Promise<void> {
  await database
    .insertInto('installation')
    .values(label)
    .onConflict((conflict) => conflict.column('is_only_row').doUpdateSet(label))
    .execute();
}

/** Some of the blobs that the database knows. */
export async function selectSomeBlobs(database: Database, limit: number) {
  const rows = await database
    .selectFrom('blob')
    .select('checksum')
    .where(sql<boolean>`in_folder is not true`)
    .limit(limit)
    .execute();
  return rows.map(({ checksum }) => checksumFromBytes(checksum));
}
