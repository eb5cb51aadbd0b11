import type { AccountId, AdministratorNotice } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../platform/database/schema.ts';

export type NoticeKind = AdministratorNotice['kind'];

export interface NoticeRow {
  kind: NoticeKind;
  since: Date;
  /** The same in microseconds since 1970, which a Date does not have. */
  since_us: number;
  is_unread: boolean;
}

/** The notices of those of the accounts that are administrators, the latest first. */
export async function selectNotices(
  database: Database,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, NoticeRow[]>> {
  const { rows } = await sql<NoticeRow & { account_id: AccountId }>`
    select account.id as account_id, notice.kind, notice.since,
      (extract(epoch from notice.since) * 1000000)::bigint as since_us,
      notice.since > coalesce(settings.read_until, 'epoch') as is_unread
    from account
    cross join administrator_notice as notice
    left join notification_settings as settings on settings.account_id = account.id
    where account.id = any(${accountIds}::uuid[]) and account.is_administrator
    order by notice.since desc, notice.kind
  `.execute(database);
  return Map.groupBy(rows, (row) => row.account_id);
}

export async function selectNoticeKinds(database: Database): Promise<NoticeKind[]> {
  const rows = await database.selectFrom('administrator_notice').select('kind').execute();
  return rows.map(({ kind }) => kind);
}

/** Returns whether there was none of this kind. */
export async function insertNotice(tx: Tx, kind: NoticeKind): Promise<boolean> {
  const row = await tx
    .insertInto('administrator_notice')
    .values({ kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether there was one. */
export async function deleteNotices(tx: Tx, kinds: readonly NoticeKind[]): Promise<boolean> {
  const rows = await tx.deleteFrom('administrator_notice').where('kind', 'in', kinds).returning('kind').execute();
  return rows.length > 0;
}

export async function selectAdministratorIds(tx: Tx): Promise<AccountId[]> {
  const rows = await tx.selectFrom('account').select('id').where('is_administrator', '=', true).execute();
  return rows.map(({ id }) => id);
}
