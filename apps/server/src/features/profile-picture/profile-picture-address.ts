import { type AccountId, shortenId } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import { readPictureToken, signPictureToken } from '../access/index.ts';

/** The path of a profile picture on the app host. It opens that picture alone and ends as the addresses of media do. */
export function profilePictureAddress(
  key: Buffer,
  picture: { accountId: AccountId; id: string },
  nowMs: number,
): string {
  const { accountId, id } = picture;
  const token = signPictureToken(key, { owner: accountId, id }, nowMs);
  return `/st/4/profile_pictures/${shortenId(accountId)}/${id}?t=${token}`;
}

/** The address of somebody's picture beside what they did; null for guests, and for accounts without one. */
export function personPictureAddress(
  { mediaKey, clock }: Pick<Parts, 'mediaKey' | 'clock'>,
  { accountId, pictureId }: { accountId: AccountId | null; pictureId: string | null },
): string | null {
  if (accountId === null || pictureId === null) return null;
  return profilePictureAddress(mediaKey, { accountId, id: pictureId }, clock.now().getTime());
}

/** When the token of an address expires (or did), in unix seconds; undefined for one that is forged. */
export function readPictureExpiry(
  key: Buffer,
  picture: { accountId: AccountId; id: string },
  token: string,
): number | undefined {
  return readPictureToken(key, { owner: picture.accountId, id: picture.id }, token);
}
