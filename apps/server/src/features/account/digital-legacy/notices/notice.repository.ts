import type { AccountId } from '@stund/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { AccountRow, Database, Row, Schema, Tx } from '../../../../platform/database/schema.ts';

export type NoticeRow = Row<'death_notice'>;

export function findNotice(database: Database, accountId: AccountId): Promise<NoticeRow | undefined> {
  return database.selectFrom('death_notice').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export function findNoticeByHash(
  database: Database,
  column: 'veto_hash' | 'link_hash',
  hash: Buffer,
): Promise<NoticeRow | undefined> {
  return database.selectFrom('death_notice').selectAll().where(column, '=', hash).executeTakeFirst();
}

/** The reports that have not ended, the oldest first, with the address of the account. */
export function selectOpenNotices(database: Database) {
  return database
    .selectFrom('death_notice')
    .innerJoin('account', 'account.id', 'death_notice.account_id')
    .leftJoin('digital_legacy', 'digital_legacy.account_id', 'death_notice.account_id')
    .selectAll('death_notice')
    .select(['account.email', 'digital_legacy.choice'])
    .where('state', '<>', 'ended')
    .orderBy('recorded_at')
    .orderBy('death_notice.id')
    .execute();
}

/** Replaces a report that has ended. */
export async function insertNotice(tx: Tx, notice: Insertable<Schema['death_notice']>): Promise<void> {
  await tx.deleteFrom('death_notice').where('account_id', '=', notice.account_id).execute();
  await tx.insertInto('death_notice').values(notice).execute();
}

/** Changes the report if it is still the same and in this state. Returns whether it was. */
export async function updateNotice(
  tx: Tx,
  { id, state }: Pick<NoticeRow, 'id' | 'state'>,
  values: Updateable<Schema['death_notice']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('death_notice')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countUse(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('death_notice')
    .set((eb) => ({ used_count: eb('used_count', '+', 1), used_at: now }))
    .where('id', '=', id)
    .execute();
}

/**
 * Takes a report whose next step is due, and puts the step off to `retryAt`, so that no other node takes it meanwhile and a failed
 * step is repeated. The reports of accounts that are disabled or wait for their deletion rest, except that their links expire.
 */
export async function claimDueNotice(tx: Tx, { now, retryAt }: { now: Date; retryAt: Date }) {
  const due = await tx
    .selectFrom('death_notice')
    .innerJoin('account', 'account.id', 'death_notice.account_id')
    .select('death_notice.id')
    .where('next_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('link_until', '<=', now),
        eb.and([eb('account.disabled_at', 'is', null), eb('account.deletion_due_at', 'is', null)]),
      ]),
    )
    .orderBy('next_at')
    .limit(1)
    .forUpdate('death_notice')
    .skipLocked()
    .executeTakeFirst();
  if (!due) return undefined;
  return tx
    .updateTable('death_notice')
    .set({ next_at: retryAt })
    .where('id', '=', due.id)
    .returningAll()
    .executeTakeFirst();
}

export function findOwner(database: Database, id: AccountId): Promise<AccountRow | undefined> {
  return database.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockOwnerByAddress(tx: Tx, email: string): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirst();
}
