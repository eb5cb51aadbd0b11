import { Readable } from 'node:stream';
import type { JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { BytesReply } from '../../../../kernel/route.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import { findCover } from '../link-preview.repository.ts';
import type { PreviewPictures } from '../preview-picture.ts';
import { findOpenLink } from './find-link-preview.ts';

interface PictureRequest {
  jobId: JobId;
  method: string;
  /** The value of If-None-Match. */
  knownTag: string | undefined;
}

/**
 * The cover of a share or album that anyone with the link sees. Throws `not-found` for everything else: the address is valid exactly
 * as long as the link. Caches have to ask each time, so that it ends at once.
 */
export async function getPreviewPicture(
  { database, clock, blobStore }: RequestContext,
  pictures: PreviewPictures,
  { jobId, method, knownTag }: PictureRequest,
): Promise<BytesReply> {
  const job = await findOpenLink({ database, clock }, jobId);
  const cover = job && (await findCover(database, job));
  if (!cover) throw new DomainError('not-found', 'picture');
  const checksum = checksumFromBytes(cover.checksum);
  const common = {
    etag: `"${checksum.slice(0, 32)}"`,
    'cache-control': 'public, no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-robots-tag': 'noindex',
  };
  if (knownTag === common.etag) return new BytesReply(304, common, undefined);
  const bytes = await pictures.find(blobStore, checksum, cover);
  const headers = { ...common, 'content-type': 'image/jpeg', 'content-length': String(bytes.length) };
  return new BytesReply(200, headers, method === 'HEAD' ? undefined : Readable.from([bytes]));
}
