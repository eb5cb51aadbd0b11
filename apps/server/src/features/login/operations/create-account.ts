import { type AccountId, type Language, storage } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { AccountRow, Tx } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/id.ts';
import { hasAnyAccount, insertAccount, insertTimeline, lockFirstAccount } from '../account.repository.ts';

export interface NewAccount {
  email: string;
  name: string;
  language: Language | null;
  /** Who signs in to it; null until the first sign-in of a person the provider vouches for. */
  identity: { issuer: string; subject: string } | null;
  /** Decided for this account alone; otherwise the installation's default, and no limit for the first account. */
  quotaBytes?: number | undefined;
}

/**
 * Makes an account with its timeline. The first of the installation becomes its administrator. Throws `email-taken`
 * when the address, or the person, has an account.
 */
export async function createAccount(
  tx: Tx,
  settings: { defaultQuotaBytes: number },
  account: NewAccount,
): Promise<AccountRow> {
  const isFirst = await claimFirst(tx);
  const created = await insertAccount(tx, {
    id: newId<AccountId>(),
    email: account.email,
    name: account.name,
    language: account.language,
    issuer: account.identity?.issuer ?? null,
    subject: account.identity?.subject ?? null,
    is_administrator: isFirst,
    max_space: account.quotaBytes ?? (isFirst ? storage.unlimitedBytes : settings.defaultQuotaBytes),
  });
  if (created === undefined) throw new DomainError('email-taken');
  await insertTimeline(tx, created.id);
  return created;
}

/** Only while there seems to be no account does anyone wait for the lock; the second look is the one that counts. */
async function claimFirst(tx: Tx): Promise<boolean> {
  if (await hasAnyAccount(tx)) return false;
  await lockFirstAccount(tx);
  return !(await hasAnyAccount(tx));
}
