import { type AccountId, shortenId } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { type PictureScope, signPictureToken, type VisibleJob } from '../../together/access/index.ts';

type SigningParts = Pick<Parts, 'mediaKey' | 'clock'>;

/**
 * The address of a person's picture for themselves, as a path on the app host. It gives access to this picture only, expires as media
 * addresses do, and ends with the account's access; see [Note: lifetime of media addresses].
 */
export function ownPictureAddress(
  parts: SigningParts,
  { accessEpoch, ...picture }: Picture & { accessEpoch: number },
): string {
  return addressOf(parts, picture, { jobId: undefined, grant: { kind: 'owner', accessEpoch } });
}

/**
 * The address of the picture of a person in an album; null for guests and for accounts without one. It ends with the caller's
 * access to the album.
 */
export function personPictureAddress(
  parts: SigningParts,
  { id: jobId, mediaGrant }: Pick<VisibleJob, 'id' | 'mediaGrant'>,
  { accountId, pictureId }: { accountId: AccountId | null; pictureId: string | null },
): string | null {
  if (accountId === null || pictureId === null) return null;
  return addressOf(parts, { accountId, pictureId }, { jobId, grant: mediaGrant });
}

interface Picture {
  accountId: AccountId;
  pictureId: string;
}

function addressOf({ mediaKey, clock }: SigningParts, { accountId, pictureId }: Picture, scope: PictureScope): string {
  const token = signPictureToken(mediaKey, { owner: accountId, id: pictureId }, scope, clock.now().getTime());
  return `/st/4/profile_pictures/${shortenId(accountId)}/${pictureId}?t=${token}`;
}
