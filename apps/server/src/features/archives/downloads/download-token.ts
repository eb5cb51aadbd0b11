import { createHmac, timingSafeEqual } from 'node:crypto';
import { type DownloadId, expandId, shortenId } from '@stund/contract';
import type { SigningKey } from '../../../platform/secrets/signing-key.ts';

/** The address of an archive, from the root of the download host. It carries no token of an account and does not change. */
export function archiveAddress(key: SigningKey, download: { id: DownloadId; name: string }): string {
  const short = shortenId(download.id);
  return `/st/4/downloads/${short}.${signatureOf(key, short)}/${encodeURIComponent(download.name)}`;
}

/** The id in a token whose signature matches; undefined for a forged or malformed one. */
export function readDownloadToken(key: SigningKey, token: string): DownloadId | undefined {
  const [short = '', signature = '', ...rest] = token.split('.');
  const id = expandId<DownloadId>(short);
  if (id === undefined || rest.length > 0) return undefined;
  const expected = Buffer.from(signatureOf(key, short));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** Nothing else that is signed with the key begins like this. */
function signatureOf(key: SigningKey, short: string): string {
  return createHmac('sha256', key.bytes).update(`download/${short}`).digest().subarray(0, 16).toString('base64url');
}
