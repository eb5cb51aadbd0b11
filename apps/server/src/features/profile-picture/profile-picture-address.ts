import { type AccountId, shortenId } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import { readPictureToken, signPictureToken } from '../access/index.ts';

/** The path of a profile picture on the app host. It gives access to this picture only and expires as media addresses do. */
export function profilePictureAddress(
  key: Buffer,
  picture: { accountId: AccountId; id: string },
  nowMs: number,
): string {
  const { accountId, id } = picture;
  const token = signPictureToken(key, { owner: accountId, id }, nowMs);
  return `/st/4/profile_pictures/${shortenId(accountId)}/${id}?t=${token}`;
}

/** The address of a person's picture; null for guests and for accounts without one. */
export function personPictureAddress(
  { mediaKey, clock }: Pick<Parts, 'mediaKey' | 'clock'>,
  { accountId, pictureId }: { accountId: AccountId | null; pictureId: string | null },
): string | null {
  if (accountId === null || pictureId === null) return null;
  return profilePictureAddress(mediaKey, { accountId, id: pictureId }, clock.now().getTime());
}

/** The expiry of an address in unix seconds, also in the past; undefined for a forged one. */
export function readPictureExpiry(
  key: Buffer,
  picture: { accountId: AccountId; id: string },
  token: string,
): number | undefined {
  return readPictureToken(key, { owner: picture.accountId, id: picture.id }, token);
}
