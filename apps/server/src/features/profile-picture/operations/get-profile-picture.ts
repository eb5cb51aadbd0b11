import type { AccountId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { BytesReply } from '../../../kernel/route.ts';
import { findPicture } from '../profile-picture.repository.ts';
import { readPictureExpiry } from '../profile-picture-address.ts';

interface PictureRequest {
  accountId: AccountId;
  id: string;
  token: string;
  method: string;
}

/**
 * Serves a profile picture. Throws `forbidden` for a forged address, `gone` for an expired one, `not-found` once the picture
 * has been replaced or removed.
 */
export async function getProfilePicture(
  context: RequestContext,
  { accountId, id, token, method }: PictureRequest,
): Promise<BytesReply> {
  const nowSeconds = context.clock.now().getTime() / 1000;
  const expiresAt = readPictureExpiry(context.mediaKey, { accountId, id }, token);
  if (expiresAt === undefined) throw new DomainError('forbidden', 'signature');
  if (expiresAt <= nowSeconds) throw new DomainError('gone', 'address');
  const checksum = await findPicture(context.database, accountId, id);
  if (!checksum) throw new DomainError('not-found', 'picture');
  const { stream, sizeBytes } = await context.blobStore.open(checksum);
  if (method === 'HEAD') stream.destroy();
  const headers = {
    'content-type': 'image/webp',
    'content-length': String(sizeBytes),
    'cache-control': `private, max-age=${Math.floor(expiresAt - nowSeconds)}, immutable`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-site',
  };
  return new BytesReply(200, headers, method === 'HEAD' ? undefined : stream);
}
