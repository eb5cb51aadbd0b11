import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AccountId, expandId, shortenId } from '@stund/contract';
import type { Database } from '../../../../platform/database/schema.ts';
import { getServerSecret } from '../../../../platform/secrets/server-secret.ts';

/** The id in the unsubscribe link of an account's mails. It can do nothing but end them and start them again. */
export async function unsubscribeIdOf(database: Database, accountId: AccountId): Promise<string> {
  return `${shortenId(accountId)}.${await signatureOf(database, accountId)}`;
}

/** The account of an id; undefined for an id that was not issued here. */
export async function readUnsubscribeId(database: Database, id: string): Promise<AccountId | undefined> {
  const [short = '', signature = ''] = id.split('.');
  const accountId = expandId<AccountId>(short);
  if (accountId === undefined) return undefined;
  const expected = Buffer.from(await signatureOf(database, accountId));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? accountId : undefined;
}

async function signatureOf(database: Database, accountId: AccountId): Promise<string> {
  const key = await getServerSecret(database, 'unsubscribe', () => randomBytes(32));
  return createHmac('sha256', key).update(`notifications/${accountId}`).digest('base64url').slice(0, 32);
}
