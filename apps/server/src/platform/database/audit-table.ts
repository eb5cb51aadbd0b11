import type { AccountId, AuditActor, AuditKind } from '@stund/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** What happened to an account. Rows are never changed, and are deleted after 400 days. */
export interface AuditEntryTable {
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
