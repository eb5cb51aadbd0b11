import type { LegacyChoice, LegacyContact } from '@stund/contract';
import { byOperator, recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { contactOf, findAccountByAddress, findLegacy } from '../legacy.repository.ts';

export interface ShownLegacy {
  name: string;
  choice: LegacyChoice | undefined;
  contact: LegacyContact | undefined;
}

/** The choice of a person for an operator, who leaves an entry in the person's activity log. Throws `not-found`. */
export async function showLegacy({ database, clock }: Parts, email: string): Promise<ShownLegacy> {
  const account = await findAccountByAddress(database, email);
  if (!account) throw new DomainError('not-found', `There is no account with the address ${email}`);
  return inTransaction(database, async (tx) => {
    const legacy = await findLegacy(tx, account.id);
    const entry = { accountId: account.id, origin: byOperator, now: clock.now() };
    await recordAuditEntry(tx, entry, { kind: 'operator-action', details: { action: 'legacy_read' } });
    return { name: account.name, choice: legacy?.choice, contact: legacy && contactOf(legacy) };
  });
}
