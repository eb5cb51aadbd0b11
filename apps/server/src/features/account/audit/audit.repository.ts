import type { AccountId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Row, Tx } from '../../../platform/database/schema.ts';

export type AuditEntryRow = Row<'audit_entry'>;

/** The position of an entry. The ids of entries of one time are in the order of the actions. */
export interface AuditPosition {
  happenedAtMs: number;
  id: number;
}

/** The latest entries of an account before a position. */
export function selectAuditEntries(
  database: Database,
  accountId: AccountId,
  { before, limit }: { before: AuditPosition | undefined; limit: number },
): Promise<AuditEntryRow[]> {
  return database
    .selectFrom('audit_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(happened_at, id) < (${new Date(before!.happenedAtMs)}, ${before!.id})`),
    )
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes some of the entries from before a time and returns their number. */
export async function deleteAuditEntriesBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const result = await tx
    .deleteFrom('audit_entry')
    .where('id', 'in', (eb) =>
      eb.selectFrom('audit_entry').select('id').where('happened_at', '<', before).orderBy('happened_at').limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function findAccountIdByEmail(database: Database, email: string): Promise<AccountId | undefined> {
  const account = await database
    .selectFrom('account')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return account?.id;
}
