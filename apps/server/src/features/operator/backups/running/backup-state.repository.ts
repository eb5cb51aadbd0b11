import { sql } from 'kysely';
import type { Database, Row } from '../../../../platform/database/schema.ts';

export type BackupState = Omit<Row<'backup_state'>, 'is_only_row'>;

/** Undefined before anything was done for this repository. */
export async function findBackupState(database: Database, repository: string): Promise<BackupState | undefined> {
  const row = await database.selectFrom('backup_state').selectAll().executeTakeFirst();
  return row?.repository === repository ? row : undefined;
}

/** Changes some of the state. What is known of another repository is forgotten. */
export async function saveBackupState(
  database: Database,
  repository: string,
  changes: Partial<Omit<BackupState, 'repository'>>,
): Promise<void> {
  await database.deleteFrom('backup_state').where('repository', '!=', repository).execute();
  await database
    .insertInto('backup_state')
    .values({ repository, ...changes })
    .onConflict((conflict) => conflict.column('is_only_row').doUpdateSet({ repository, ...changes }))
    .execute();
}

/**
 * Runs `work` unless a node does it already, and returns undefined then. A node that dies ends its connection, and with it the lock.
 */
export function whileAlone<Result>(
  database: Database,
  lockId: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockId}) as taken`.execute(connection);
    if (!rows[0]?.taken) return undefined;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lockId})`.execute(connection).catch(() => undefined);
    }
  });
}
