import { type AccountId, retention, unsubscribePath } from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { hashSecret, makeSecret } from '../../../platform/secrets/random-secret.ts';
import { deleteExpiredLinks, insertLink } from './email-consent-link.repository.ts';

const dayMs = 86_400_000;

/** Creates the unsubscribe link of one mail and returns its identifier, which is stored only as a hash. */
export async function createEmailConsentLink(tx: Tx, accountId: AccountId, now: Date): Promise<string> {
  const identifier = makeSecret();
  await insertLink(tx, {
    identifier_hash: hashSecret(identifier),
    account_id: accountId,
    expires_at: new Date(now.getTime() + retention.unsubscribeLinkDays * dayMs),
  });
  return identifier;
}

/** The address of the page for people, or with the consent host that of the one-click call. */
export function unsubscribeAddress(origin: string, identifier: string): string {
  return `${origin}${unsubscribePath}?id=${identifier}`;
}

export async function removeExpiredLinks({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  await inTransaction(database, (tx) => deleteExpiredLinks(tx, clock.now()));
}
