import type { AccountId } from '@stund/contract';
import type { Database, Row, Tx } from '../../../../platform/database/schema.ts';
import type { SpaceLevel } from './next-space-level.ts';

export function lockServerSpace(tx: Tx): Promise<Row<'server_space'>> {
  return tx.selectFrom('server_space').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateServerSpace(tx: Tx, space: Omit<Row<'server_space'>, 'is_only_row'>): Promise<void> {
  await tx.updateTable('server_space').set(space).execute();
}

export async function findSpaceLevel(database: Database): Promise<SpaceLevel | undefined> {
  return (await database.selectFrom('server_space').select('level').executeTakeFirst())?.level;
}

/** The administrators that can log in. */
export async function selectAdministrators(tx: Tx): Promise<AccountId[]> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('is_administrator', '=', true)
    .where('disabled_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
