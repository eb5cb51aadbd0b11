import { type AccountId, type OwnSticker, shortenId } from '@stund/contract';
import type { AccountActor } from '../../../kernel/actor.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { signPictureToken } from '../../together/access/index.ts';
import type { Sticker } from './sticker.repository.ts';

/** The wire form of a sticker. Its address is for its owner only and ends with the access of the account. */
export function presentSticker(
  { mediaKey, clock }: Pick<Parts, 'mediaKey' | 'clock'>,
  { accountId, accessEpoch }: Pick<AccountActor, 'accountId' | 'accessEpoch'>,
  { id, width, height, sizeBytes }: Sticker,
): OwnSticker {
  const scope = { jobId: undefined, grant: { kind: 'owner', accessEpoch } } as const;
  const token = signPictureToken(mediaKey, signedSticker(accountId, id), scope, clock.now().getTime());
  return { id, width, height, size: sizeBytes, address: `/st/4/stickers/${shortenId(accountId)}/${id}?t=${token}` };
}

/** What the token of an address signs. No profile picture has such an id. */
export function signedSticker(accountId: AccountId, id: string): { owner: string; id: string } {
  return { owner: accountId, id: `sticker/${id}` };
}
