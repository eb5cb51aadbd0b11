import type { JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { defineState } from '../../../../kernel/node/node-state.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { BytesReply } from '../../../../kernel/route.ts';
import { BlobStoreError, type ByteRange } from '../../../../platform/blob-store/index.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import type { PrivateCopy } from '../../../../platform/private-copy/index.ts';
import { isHeif, mayShowInline } from '../media.policy.ts';
import { contentDisposition } from '../serving/content-disposition.ts';
import { rangedReply } from '../serving/ranged-reply.ts';
import { pathOfCopy } from './path-of-copy.ts';
import { privateCopiesOf } from './private-copies-of.ts';
import { deletePrivateCopy } from './private-copy.repository.ts';

/** An original whose copy is served. */
export interface CopiedFile {
  jobId: JobId;
  checksum: Buffer;
  size_bytes: number;
  crc32: number;
  mime_type: string;
  path: string;
}

interface CopyRequest {
  isDownload: boolean;
  asJpeg?: boolean | undefined;
  method: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/** The number of copies that the callers of each job wait for. */
const copiesInProgress = defineState(() => new Map<JobId, number>());
/** What the callers of one job may wait for at a time, so that places stay free for others. */
const maxInProgressOfJob = 8;

/**
 * The copy of a file without location and camera details. Throws `not-found` when there is none, `unavailable` while it is being
 * made.
 */
export async function findCopyToServe(
  context: RequestContext,
  file: CopiedFile,
  { asJpeg = false }: { asJpeg?: boolean | undefined } = {},
): Promise<PrivateCopy> {
  const { jobId } = file;
  const inProgress = context.state.of(copiesInProgress);
  const count = inProgress.get(jobId) ?? 0;
  if (count >= maxInProgressOfJob)
    throw new DomainError('unavailable', { detail: 'Too many copies at once', retryAfterSeconds: 2 });
  inProgress.set(jobId, count + 1);
  try {
    const copies = privateCopiesOf(context);
    const original = {
      checksum: checksumFromBytes(file.checksum),
      sizeBytes: file.size_bytes,
      crc32: file.crc32,
      mimeType: file.mime_type,
    };
    const jpeg = asJpeg && isHeif(file.mime_type) ? await copies.findConverted(original) : undefined;
    const copy = jpeg ?? (await copies.find(original));
    if (!copy) throw new DomainError('not-found', 'There is no copy without metadata');
    return copy;
  } finally {
    const left = (inProgress.get(jobId) ?? 1) - 1;
    if (left > 0) inProgress.set(jobId, left);
    else inProgress.delete(jobId);
  }
}

/** Serves a copy as originals are served: with ranges and a validator, under a name with the extension of its own format. */
export function servePrivateCopy(
  context: RequestContext,
  { file, copy }: { file: CopiedFile; copy: PrivateCopy },
  request: CopyRequest,
  headers: Readonly<Record<string, string>>,
): Promise<BytesReply> {
  const isShown = mayShowInline(copy.mimeType);
  const isInline = !request.isDownload && isShown;
  return rangedReply(request, {
    sizeBytes: copy.sizeBytes,
    headers: {
      ...headers,
      etag: etagOfCopy(file, copy),
      'content-type': isShown ? copy.mimeType : 'application/octet-stream',
      'content-disposition': contentDisposition(isInline ? 'inline' : 'attachment', pathOfCopy(file.path, copy)),
      // No file may act as a page of this site.
      'content-security-policy':
        "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
    },
    open: (range) => openCopy(context, { file, copy }, range),
  });
}

/** The bytes of a copy. Throws `unavailable` when a rendition was made again, so that the caller repeats the request. */
export async function openCopy(
  { database }: Pick<RequestContext, 'database'>,
  { file, copy }: { file: Pick<CopiedFile, 'checksum'>; copy: PrivateCopy },
  range: ByteRange | undefined,
) {
  try {
    return await copy.open(range);
  } catch (error) {
    if (!(error instanceof BlobStoreError) || error.code !== 'not-found' || copy.kind !== 'converted') throw error;
    const checksum = checksumFromBytes(file.checksum);
    await inTransaction(database, async (tx) => {
      for (const asJpeg of [false, true]) await deletePrivateCopy(tx, { checksum, asJpeg });
    });
    throw new DomainError('unavailable', { detail: 'The copy is being made again', retryAfterSeconds: 5 });
  }
}

/** Changes whenever the bytes do. */
export function etagOfCopy({ checksum }: Pick<CopiedFile, 'checksum'>, copy: PrivateCopy): string {
  const bytes = `${copy.sizeBytes.toString(36)}-${copy.crc32.toString(36)}`;
  return `"${checksum.toString('base64url').slice(0, 22)}-copy-${bytes}"`;
}
