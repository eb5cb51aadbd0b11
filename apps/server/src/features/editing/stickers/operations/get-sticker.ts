import type { AccountId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { BytesReply } from '../../../../kernel/route.ts';
import { findAccessEpoch, readPictureToken } from '../../../together/access/index.ts';
import { selectStickersById } from '../sticker.repository.ts';
import { signedSticker } from '../sticker-address.ts';

interface StickerRequest {
  accountId: AccountId;
  id: string;
  token: string;
  method: string;
}

/** Serves a sticker. Throws `forbidden` for a forged address, `gone` once it or its access has ended, `not-found` for a deleted one. */
export async function getSticker(
  context: RequestContext,
  { accountId, id, token, method }: StickerRequest,
): Promise<BytesReply> {
  const nowSeconds = context.clock.now().getTime() / 1000;
  const read = readPictureToken(context.mediaKey, signedSticker(accountId, id), token);
  if (read === undefined || read.scope.jobId !== undefined) throw new DomainError('forbidden', 'signature');
  const { expiresAt, scope } = read;
  const epoch = await findAccessEpoch(context.database, accountId);
  if (expiresAt <= nowSeconds || scope.grant.kind !== 'owner' || scope.grant.accessEpoch !== epoch)
    throw new DomainError('gone', 'address');
  const [sticker] = await selectStickersById(context.database, accountId, [id]);
  if (!sticker) throw new DomainError('not-found', 'sticker');
  const { stream, sizeBytes } = await context.blobStore.open(sticker.checksum);
  if (method === 'HEAD') stream.destroy();
  const headers = {
    'content-type': 'image/png',
    'content-length': String(sizeBytes),
    'cache-control': `private, max-age=${Math.floor(expiresAt - nowSeconds)}, immutable`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-site',
  };
  return new BytesReply(200, headers, method === 'HEAD' ? undefined : stream);
}
