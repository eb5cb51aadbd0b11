import type { AuditEntry } from '@stund/contract';
import type { AuditEntryRow } from './audit.repository.ts';

export function presentAuditEntry(row: AuditEntryRow): AuditEntry {
  return {
    id: String(row.id),
    kind: row.kind,
    time: row.happened_at.getTime() / 1000,
    actor: row.actor,
    device: row.device_name,
    network: row.network,
    details: row.details,
  };
}
