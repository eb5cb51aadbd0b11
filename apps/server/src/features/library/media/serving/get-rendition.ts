import { type FileId, type JobId, type Rendition, thumbnailSizes } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { BytesReply } from '../../../../kernel/route.ts';
import { BlobStoreError } from '../../../../platform/blob-store/index.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import { leavesKindOpen, nameType } from '../../../../platform/file-type/media-type-names.ts';
import { hasThumbnails, ingestMediaTask } from '../../../../storage/index.ts';
import { readMediaToken } from '../../../together/access/index.ts';
import { remakeThumbnails } from '../ingest/remake-thumbnails.ts';
import { serveJpeg } from '../jpeg/serve-jpeg.ts';
import { canBrowserRead, isHeif, kindOfMedia, mayShowInline, renditionName } from '../media.policy.ts';
import { findTrashedFile, type ServedFile } from '../media.repository.ts';
import { prioritise } from '../prioritise.ts';
import { findCopyToServe, servePrivateCopy } from '../private/serve-private-copy.ts';
import { contentDisposition } from './content-disposition.ts';
import type { FullSizePictures } from './full-size-pictures.ts';
import { mayDownload, needsPrivateCopy } from './original-rights.ts';
import { parseRange } from './parse-range.ts';
import { requireValidGrant } from './require-valid-grant.ts';
import { serveVideo } from './serve-video.ts';
import { type ServedLookup, uncachedLookup } from './served-file-cache.ts';

export interface RenditionRequest {
  jobId: JobId;
  fileId: FileId;
  rendition: Rendition;
  token: string;
  isDownload: boolean;
  /** With `original`: whether a HEIC picture is wanted as JPEG. */
  asJpeg?: boolean;
  clientAddress: string;
  method: string;
  headers: Readonly<Record<string, string | undefined>>;
}

export interface RenditionSources {
  served?: ServedLookup;
  fullSizePictures?: FullSizePictures;
}

/**
 * Serves the rendition of a signed address. Throws `forbidden` for a forged address, `gone` for an expired one, `not-found`
 * once the file is deleted.
 */
export async function getRendition(
  context: RequestContext,
  request: RenditionRequest,
  { served = uncachedLookup, fullSizePictures }: RenditionSources = {},
): Promise<BytesReply> {
  const nowMs = context.clock.now().getTime();
  const token = readMediaToken(context.mediaKey, { jobId: request.jobId, id: request.fileId }, request.token);
  if (token === undefined) throw new DomainError('forbidden', 'signature');
  if (token.expiresAt * 1000 <= nowMs) throw new DomainError('gone', 'address');
  const isThumbnail = request.rendition in thumbnailSizes;
  const isInTrash = token.opens === 'trashed-file';
  if (isInTrash && !isThumbnail) throw new DomainError('forbidden', 'A file in the trash shows its thumbnails alone');
  const find = isInTrash ? findTrashedFile : served.find;
  const file = await find(context.database, request.jobId, request.fileId);
  if (!file) throw new DomainError('not-found', 'file');
  await requireValidGrant(context, { jobId: request.jobId, grant: token.grant, job: file, served });

  if (request.rendition === 'original' && !mayDownload(file, token.grant))
    throw new DomainError('forbidden', 'The files are only for viewing');
  const isReencoded = request.rendition === 'whole' && !mayDownload(file, token.grant);
  const isFile = request.rendition === 'original' || request.rendition === 'whole';
  const isPrivate =
    isFile && (await needsPrivateCopy(context.database, { jobId: request.jobId, grant: token.grant, file, served }));
  const headers = {
    // The next version of an edited file has the same address, so browsers ask each time whether theirs is current.
    'cache-control': file.is_edited
      ? 'private, no-cache'
      : `private, max-age=${Math.floor(token.expiresAt - nowMs / 1000)}, immutable`,
    etag: `"${file.checksum.toString('base64url').slice(0, 22)}-${request.rendition}${isReencoded ? '-encoded' : ''}"`,
    'cross-origin-resource-policy': 'same-site',
  };
  const isMade = request.rendition === 'video' || request.rendition === 'preview' || request.asJpeg || isPrivate;
  if (!isMade && request.headers['if-none-match'] === headers.etag) return new BytesReply(304, headers, undefined);
  if (isPrivate && !isReencoded) {
    const reply = await serveCopyOf(context, { file, request, headers });
    if (reply) return reply;
  }
  switch (request.rendition) {
    case 'original':
      return (await serveAsJpeg(context, file, request, headers)) ?? serveOriginal(context, file, request, headers);
    case 'whole':
      return serveFullSize(
        context,
        { file, request, headers, isReencoded: isReencoded || isPrivate },
        fullSizePictures,
      );
    case 'video':
    case 'preview':
      return serveVideo(context, { ...request, grant: token.grant, rendition: request.rendition, served }, headers);
    default:
      return serveThumbnail(context, file, request, headers, thumbnailSizes[request.rendition]);
  }
}

type Headers = Readonly<Record<string, string>>;

interface ServeOptions {
  file: ServedFile;
  request: RenditionRequest;
  headers: Headers;
}

/** Undefined unless a HEIC picture is wanted as JPEG and can be converted. */
async function serveAsJpeg(
  context: RequestContext,
  { mime_type, checksum, path }: ServedFile,
  request: RenditionRequest,
  headers: Headers,
): Promise<BytesReply | undefined> {
  if (!request.asJpeg || !isHeif(mime_type)) return undefined;
  return serveJpeg(context, { ...request, path, checksum: checksumFromBytes(checksum) }, headers);
}

/**
 * Serves the copy of an original without location and camera details. Undefined for a picture to look at whose copy browsers
 * cannot display: it is encoded again.
 */
async function serveCopyOf(
  context: RequestContext,
  { file, request, headers }: ServeOptions,
): Promise<BytesReply | undefined> {
  const copied = { ...file, jobId: request.jobId };
  if (request.rendition === 'original') {
    const copy = await findCopyToServe(context, copied, request);
    return servePrivateCopy(context, { file: copied, copy }, request, headers);
  }
  if (!canBrowserRead(file.mime_type)) return undefined;
  const copy = await findCopyToServe(context, copied);
  if (copy.kind !== 'lossless') return undefined;
  return servePrivateCopy(context, { file: copied, copy }, { ...request, isDownload: false }, headers);
}

/** Serves a full-size picture that browsers can display: the original where possible and allowed. */
async function serveFullSize(
  context: RequestContext,
  { file, request, headers, isReencoded }: ServeOptions & { isReencoded: boolean },
  fullSizePictures: FullSizePictures | undefined,
): Promise<BytesReply> {
  if (canBrowserRead(file.mime_type) && !isReencoded)
    return serveOriginal(context, file, { ...request, isDownload: false }, headers);
  const { mimeType } = nameType(file.mime_type, file.path);
  if (kindOfMedia(mimeType) !== 'picture' || file.state !== 'ready' || !fullSizePictures)
    throw new DomainError('not-found', 'picture');
  const bytes = await fullSizePictures.provide(context, {
    checksum: checksumFromBytes(file.checksum),
    mimeType,
    isNamed: leavesKindOpen(file.mime_type),
    sizeBytes: file.size_bytes,
    width: file.width,
    height: file.height,
    ownerId: file.owner_id,
    clientAddress: request.clientAddress,
  });
  return webpReply(bytes, request, headers);
}

function webpReply(bytes: Uint8Array, { method }: RenditionRequest, headers: Headers): BytesReply {
  return new BytesReply(
    200,
    { ...headers, 'content-type': 'image/webp', 'content-length': String(bytes.length) },
    method === 'HEAD' ? undefined : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  );
}

async function serveThumbnail(
  context: RequestContext,
  file: ServedFile,
  request: RenditionRequest,
  headers: Headers,
  size: number,
): Promise<BytesReply> {
  const checksum = checksumFromBytes(file.checksum);
  if (kindOfMedia(nameType(file.mime_type, file.path).mimeType) === 'other')
    throw new DomainError('not-found', 'thumbnail');
  if (!hasThumbnails(file)) {
    if (file.state === 'waiting') await prioritise(context, ingestMediaTask, checksum);
    throw new DomainError('not-found', 'thumbnail');
  }
  try {
    const { bytes } = await context.blobStore.readRendition(renditionName(checksum, size));
    return webpReply(bytes, request, headers);
  } catch (error) {
    if (!(error instanceof BlobStoreError) || error.code !== 'not-found') throw error;
    await remakeThumbnails(context, checksum);
    throw new DomainError('not-found', 'thumbnail');
  }
}

async function serveOriginal(
  context: RequestContext,
  file: ServedFile,
  request: RenditionRequest,
  headers: Headers,
): Promise<BytesReply> {
  const isInline = !request.isDownload && mayShowInline(file.mime_type);
  const all = {
    ...headers,
    'content-type': mayShowInline(file.mime_type) ? file.mime_type : 'application/octet-stream',
    'content-disposition': contentDisposition(isInline ? 'inline' : 'attachment', file.path),
    // No file may act as a page of this site.
    'content-security-policy':
      "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
    'accept-ranges': 'bytes',
  };
  const rangeIsCurrent = request.headers['if-range'] === undefined || request.headers['if-range'] === headers.etag;
  const range = rangeIsCurrent ? parseRange(request.headers.range, file.size_bytes) : undefined;
  if (range === 'unsatisfiable') {
    return new BytesReply(
      416,
      { 'content-range': `bytes */${file.size_bytes}`, 'cache-control': 'no-store' },
      undefined,
    );
  }
  const length = range ? range.end - range.start + 1 : file.size_bytes;
  const sized = {
    ...all,
    'content-length': String(length),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.size_bytes}` }),
  };
  const status = range ? 206 : 200;
  if (request.method === 'HEAD' || length === 0)
    return new BytesReply(status, sized, request.method === 'HEAD' ? undefined : Buffer.alloc(0));
  const { stream } = await context.blobStore.open(checksumFromBytes(file.checksum), range);
  return new BytesReply(status, sized, stream);
}
