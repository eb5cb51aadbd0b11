import { sql } from 'kysely';
import type { Database, Row, Tx } from '../../../../platform/database/schema.ts';

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

/** Notes that the administrators are mailed now. Returns false when they were mailed within `repeatMs`. */
export async function markMailed(
  tx: Tx,
  repository: string,
  { now, repeatMs }: { now: Date; repeatMs: number },
): Promise<boolean> {
  await tx.deleteFrom('backup_state').where('repository', '!=', repository).execute();
  const row = await tx
    .insertInto('backup_state')
    .values({ repository, told_at: now })
    .onConflict((conflict) =>
      conflict
        .column('is_only_row')
        .doUpdateSet({ told_at: now })
        .where((row) =>
          row.or([
            row('backup_state.told_at', 'is', null),
            row('backup_state.told_at', '<=', new Date(now.getTime() - repeatMs)),
          ]),
        ),
    )
    .returning('repository')
    .executeTakeFirst();
  return row !== undefined;
}

/** When a node last did anything for backups, whatever the repository; undefined where none ever did. */
export async function findLastBackupWork(database: Database): Promise<Date | undefined> {
  const row = await database
    .selectFrom('backup_state')
    .select(sql<Date | null>`greatest(log_until, log_tried_at, tried_at, test_tried_at)`.as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

export async function deleteBackupState(database: Database): Promise<void> {
  await database.deleteFrom('backup_state').execute();
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
