import { createHmac, timingSafeEqual } from 'node:crypto';
import { expandId, retention, shortenId } from '@stund/contract';
import type { SigningKey } from '../../../platform/secrets/signing-key.ts';

/** What the address of a copy says. */
export interface CopyAddress {
  id: string;
  /** The epoch of the account's media addresses, which ends when it is logged out everywhere. */
  accessEpoch: number;
  /** Unix seconds. */
  expiresAt: number;
}

/** A signed address of a copy, from the root of the host. It is valid for some hours. */
export function addressOfCopy(
  key: SigningKey,
  { id, accessEpoch, name, now }: { id: string; accessEpoch: number; name: string; now: Date },
): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + retention.dataCopyAddressHours * 3600;
  const facts = `${shortenId(id)}.${accessEpoch}.${expiresAt}`;
  return `/st/4/data_protection/data_access/${facts}.${signatureOf(key, facts)}/${encodeURIComponent(name)}`;
}

/** What a token says whose signature matches; undefined for a forged or malformed one. */
export function readCopyToken(key: SigningKey, token: string): CopyAddress | undefined {
  const [short = '', epoch = '', expiry = '', signature = '', ...rest] = token.split('.');
  const id = expandId(short);
  if (id === undefined || rest.length > 0 || !/^\d{1,15}$/.test(epoch) || !/^\d{1,15}$/.test(expiry)) return undefined;
  const expected = Buffer.from(signatureOf(key, `${short}.${epoch}.${expiry}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { id, accessEpoch: Number(epoch), expiresAt: Number(expiry) };
}

/** Nothing else that is signed with the key begins like this. */
function signatureOf(key: SigningKey, facts: string): string {
  return createHmac('sha256', key.bytes).update(`data-copy/${facts}`).digest().subarray(0, 24).toString('base64url');
}
