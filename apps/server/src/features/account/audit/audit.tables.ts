import type { AccountId, AuditActor, AuditKind } from '@stund/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';

/** What happened to an account. Rows are never changed, and are deleted after 400 days. */
interface AuditEntryTable {
  id: GeneratedAlways<number>;
  account_id: AccountId;
  kind: AuditKind;
  happened_at: ColumnType<Date, Date, never>;
  actor: AuditActor;
  /** The device and the shortened address of the owner; null when someone else acted. */
  device_name: string | null;
  network: string | null;
  /** See auditDetails in the contract. */
  details: ColumnType<Record<string, string | number | boolean>, string, never>;
}

interface AuditTables {
  audit_entry: AuditEntryTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends AuditTables {}
}

export const auditTables: RulesOf<AuditTables> = {
  audit_entry: {
    emptied: 'cascade',
    copy: {
      part: 'activity',
      rows: byAccount,
      columns: words`kind happened_at actor device_name network details`,
      leftOut: { technical: `id`, derived: `account_id` },
      order: words`happened_at id`,
    },
  },
};
