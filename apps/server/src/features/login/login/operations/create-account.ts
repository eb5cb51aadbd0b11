import { type AccountId, type Language, storage } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { AccountRow, Tx } from '../../../../platform/database/schema.ts';
import { newId } from '../../../../platform/id.ts';
import { recomputeStorage } from '../../../plans/plans/index.ts';
import { hasAnyAccount, insertAccount, insertTimeline, lockFirstAccount } from '../account.repository.ts';

export type AccountParts = Pick<Parts, 'clock'> & { settings: Pick<Parts['settings'], 'defaultQuotaBytes' | 'plans'> };

export interface NewAccount {
  email: string;
  name: string;
  language: Language | null;
  /** The person who logs in; null until the first login of a person the provider vouches for. */
  identity: { issuer: string; subject: string } | null;
  /** The included storage of this account; otherwise the installation's default, and none for the first account. */
  quotaBytes?: number | undefined;
}

/**
 * Creates an account with its timeline. The first one of the installation becomes its administrator. Throws `email-taken` when
 * the address or the person already has an account.
 */
export async function createAccount(tx: Tx, parts: AccountParts, account: NewAccount): Promise<AccountRow> {
  const isFirst = await claimFirst(tx);
  const created = await insertAccount(tx, {
    id: newId<AccountId>(),
    email: account.email,
    name: account.name,
    language: account.language,
    issuer: account.identity?.issuer ?? null,
    subject: account.identity?.subject ?? null,
    is_administrator: isFirst,
    max_space: account.quotaBytes ?? (isFirst ? storage.unlimitedBytes : parts.settings.defaultQuotaBytes),
  });
  if (created === undefined) throw new DomainError('email-taken');
  await insertTimeline(tx, created.id);
  await recomputeStorage(tx, parts, created.id);
  return created;
}

/** The lock is only taken while there seems to be no account; the check under the lock decides. */
async function claimFirst(tx: Tx): Promise<boolean> {
  if (await hasAnyAccount(tx)) return false;
  await lockFirstAccount(tx);
  return !(await hasAnyAccount(tx));
}
