import type { AccountId, TokenId } from '@stund/contract';
import { byOperator, recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { newId } from '../../../../platform/id.ts';
import { hashSecret, makeSecret } from '../../../../platform/secrets/random-secret.ts';
import { findAccountByEmail } from '../account.repository.ts';
import { replaceToken } from '../auth-token.repository.ts';
import { tokenExpiryAt } from '../auth-token.ts';

export interface NewToken {
  accountId: AccountId;
  device: { id: string; name: string };
  authenticatedAt: Date;
  now: Date;
}

/** Logs a device in and returns its token, which is not stored. The device's previous token ends. */
export async function createToken(tx: Tx, { accountId, device, authenticatedAt, now }: NewToken): Promise<string> {
  const token = makeSecret();
  await replaceToken(tx, {
    id: newId<TokenId>(),
    account_id: accountId,
    token_hash: hashSecret(token),
    device_id: device.id,
    device_name: device.name,
    created_at: now,
    last_used_at: now,
    authenticated_at: authenticatedAt,
    expires_at: tokenExpiryAt(now, now),
  });
  return token;
}

/**
 * A token for the command line, as a device of its own unless one is given. Throws `not-found` when no account has the address,
 * `account-disabled` for a closed account.
 */
export async function issueToken(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { email, deviceId, deviceName }: { email: string; deviceId?: string; deviceName: string },
): Promise<string> {
  const account = await findAccountByEmail(database, email);
  if (account === undefined) throw new DomainError('not-found', `There is no account with the address ${email}`);
  if (account.disabled_at !== null) throw new DomainError('account-disabled');
  if (account.deletion_due_at !== null)
    throw new DomainError('conflict', `The account of ${email} waits for its deletion. See: stund user keep --help`);

  const now = clock.now();
  const device = { id: deviceId ?? newId(), name: deviceName };
  return inTransaction(database, async (tx) => {
    const entry = { accountId: account.id, origin: byOperator, now };
    await recordAuditEntry(tx, entry, { kind: 'operator-action', details: { action: 'token_issued' } });
    return createToken(tx, { accountId: account.id, device, authenticatedAt: now, now });
  });
}
