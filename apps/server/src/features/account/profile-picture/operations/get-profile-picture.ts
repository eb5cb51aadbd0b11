import type { AccountId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { BytesReply } from '../../../../kernel/route.ts';
import {
  findAccessEpoch,
  findGrantingJob,
  findSeatHolder,
  isGrantValid,
  type PictureScope,
  readPictureToken,
} from '../../../together/access/index.ts';
import { findPicture } from '../profile-picture.repository.ts';

interface PictureRequest {
  accountId: AccountId;
  id: string;
  token: string;
  method: string;
}

/**
 * Serves a profile picture. Throws `forbidden` for a forged address, `gone` once it has expired or the access has ended by which it
 * was issued, `not-found` once the picture has been replaced or removed.
 */
export async function getProfilePicture(
  context: RequestContext,
  { accountId, id, token, method }: PictureRequest,
): Promise<BytesReply> {
  const nowSeconds = context.clock.now().getTime() / 1000;
  const read = readPictureToken(context.mediaKey, { owner: accountId, id }, token);
  if (read === undefined) throw new DomainError('forbidden', 'signature');
  const { expiresAt, scope } = read;
  if (expiresAt <= nowSeconds || !(await hasAccess(context, accountId, scope)))
    throw new DomainError('gone', 'address');
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

async function hasAccess(
  { database, clock }: RequestContext,
  accountId: AccountId,
  { jobId, grant }: PictureScope,
): Promise<boolean> {
  if (jobId === undefined)
    return grant.kind === 'owner' && (await findAccessEpoch(database, accountId)) === grant.accessEpoch;
  const job = await findGrantingJob(database, jobId);
  if (!job) return false;
  const grantingJob = {
    ...job,
    findSeatHolder: (seat: number) => findSeatHolder(database, jobId, seat),
    findAccessEpoch: (holder: AccountId) => findAccessEpoch(database, holder),
    // A television shows no profile pictures.
    findTelevisionGrant: async () => undefined,
  };
  return isGrantValid(grant, grantingJob, clock.now());
}
