import type { AccountId } from '@stund/contract';
import { byOperator, recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import {
  type AuditEntryRow,
  type AuditPosition,
  findAccountIdByEmail,
  selectAuditEntries,
} from '../audit.repository.ts';

export interface AuditPage {
  entries: AuditEntryRow[];
  nextCursor: string | null;
}

export interface WantedAuditPage {
  accountId: AccountId;
  limit: number;
  cursor?: string | undefined;
}

/** A page of an account's activity log, the latest entry first. Throws `invalid-request` for anything but a cursor of this list. */
export async function listAuditEntries(
  database: Database,
  { accountId, limit, cursor }: WantedAuditPage,
): Promise<AuditPage> {
  const before = cursor === undefined ? undefined : parseCursor(cursor);
  const found = await selectAuditEntries(database, accountId, { before, limit: limit + 1 });
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { entries, nextCursor: hasMore ? `${last.happened_at.getTime()}_${last.id}` : null };
}

/** As listAuditEntries(), for an operator, which is recorded too. Throws `not-found` when no account has the address. */
export async function listAuditEntriesOf(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { email, limit }: { email: string; limit: number },
): Promise<AuditEntryRow[]> {
  const accountId = await findAccountIdByEmail(database, email);
  if (accountId === undefined) throw new DomainError('not-found', `There is no account with the address ${email}`);
  return inTransaction(database, async (tx) => {
    const entries = await selectAuditEntries(tx, accountId, { before: undefined, limit });
    const entry = { accountId, origin: byOperator, now: clock.now() };
    await recordAuditEntry(tx, entry, { kind: 'operator-action', details: { action: 'log_read' } });
    return entries;
  });
}

/** The largest time of a Date. */
const maxTimeMs = 8.64e15;

function parseCursor(cursor: string): AuditPosition {
  const [, time, id] = /^(\d{1,16})_(\d{1,15})$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined || Number(time) > maxTimeMs)
    throw new DomainError('invalid-request', 'Not a cursor of this list');
  return { happenedAtMs: Number(time), id: Number(id) };
}
