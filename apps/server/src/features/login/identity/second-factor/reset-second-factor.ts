import { byOperator, recordActOfIdentity } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { findIdentityByEmail } from '../identity.repository.ts';
import { deleteOneTimeCodes } from './one-time-code.repository.ts';
import { deleteRecoveryCodes } from './recovery-code.repository.ts';

/**
 * Turns off the one-time codes of a person who lost them, for whom an operator vouches. Returns whether they were on. Throws
 * `not-found` when the embedded provider does not know the address.
 */
export async function resetSecondFactor(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  email: string,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const owner = await findIdentityByEmail(tx, email);
    if (owner === undefined) throw new DomainError('not-found', `There is no account with the address ${email}`);
    const wereOn = await deleteOneTimeCodes(tx, owner.id);
    await deleteRecoveryCodes(tx, owner.id);
    if (!wereOn) return false;
    const entry = { identityId: owner.id, origin: byOperator, now: clock.now() };
    await recordActOfIdentity(tx, entry, { kind: 'totp-disabled', details: {} });
    return true;
  });
}
