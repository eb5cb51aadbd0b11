import type { FileId, JobId, VideoRendition } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { BytesReply } from '../../../../kernel/route.ts';
import { BlobStoreError } from '../../../../platform/blob-store/index.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import type { MediaGrant } from '../../../together/access/index.ts';
import { videoRenditionName } from '../media.policy.ts';
import { encodeVideoTask } from '../media.tasks.ts';
import { etagOfCopy, openCopy } from '../private/serve-private-copy.ts';
import { findVideoOfCopy } from '../private/video-of-copy.ts';
import { findServedVideo, restartEncoding, type ServedVideo } from '../videos/video.repository.ts';
import { priorityWhenOpened } from '../videos/video-plan.ts';
import { videoSourceOf } from '../videos/video-source-of.ts';
import { contentDisposition } from './content-disposition.ts';
import { needsPrivateCopy } from './original-rights.ts';
import { rangedReply } from './ranged-reply.ts';
import type { ServedLookup } from './served-file-cache.ts';

interface VideoRequest {
  jobId: JobId;
  fileId: FileId;
  rendition: VideoRendition;
  grant: MediaGrant;
  served: Pick<ServedLookup, 'findSeatHolder'>;
  method: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Serves a video that browsers can play. Throws `not-found` while it is being encoded; checkVideo() reports when it is ready.
 */
export async function serveVideo(
  context: RequestContext,
  request: VideoRequest,
  headers: Readonly<Record<string, string>>,
): Promise<BytesReply> {
  const video = await findServedVideo(context.database, request.jobId, request.fileId);
  if (!video) throw new DomainError('not-found', 'file');
  const source = videoSourceOf(video, request.rendition);
  if (source === undefined) throw new DomainError('not-found', 'video');
  if (source !== 'original') return serveEncodedVideo(context, video, source, request, headers);
  return (await needsPrivateCopy(context.database, { ...request, file: video }))
    ? serveVideoOfCopy(context, video, request, headers)
    : serveOriginalVideo(context, video, request, headers);
}

async function serveVideoOfCopy(
  context: RequestContext,
  video: ServedVideo,
  request: VideoRequest,
  headers: Readonly<Record<string, string>>,
): Promise<BytesReply> {
  const { copy, offsetBytes, sizeBytes } = await findVideoOfCopy(context, { ...video, jobId: request.jobId });
  return rangedReply(request, {
    sizeBytes,
    headers: videoHeaders(video, headers, {
      etag: etagOfCopy(video, copy),
      contentType: copy.mimeType === 'video/webm' ? 'video/webm' : 'video/mp4',
    }),
    open(range) {
      const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
      return openCopy(context, { file: video, copy }, { start: start + offsetBytes, end: end + offsetBytes });
    },
  });
}

async function serveOriginalVideo(
  context: RequestContext,
  video: ServedVideo,
  request: VideoRequest,
  headers: Readonly<Record<string, string>>,
): Promise<BytesReply> {
  const checksum = checksumFromBytes(video.checksum);
  // For a motion photo, the range of the video in the file.
  const offset = video.motion_offset_bytes ?? 0;
  const sizeBytes = video.motion_size_bytes ?? video.size_bytes;
  return rangedReply(request, {
    sizeBytes,
    headers: videoHeaders(video, headers, {
      etag: `"${checksum.slice(0, 32)}-${offset}"`,
      // Browsers reject the type QuickTime but play its content.
      contentType: video.mime_type === 'video/webm' ? 'video/webm' : 'video/mp4',
    }),
    async open(range) {
      const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
      const { stream } = await context.blobStore.open(checksum, { start: start + offset, end: end + offset });
      return stream;
    },
  });
}

async function serveEncodedVideo(
  context: RequestContext,
  video: ServedVideo,
  rendition: VideoRendition,
  request: VideoRequest,
  headers: Readonly<Record<string, string>>,
): Promise<BytesReply> {
  const checksum = checksumFromBytes(video.checksum);
  const name = videoRenditionName(checksum, rendition);
  try {
    const { stream, sizeBytes, lastModified } = await context.blobStore.openRendition(name, { start: 0, end: 0 });
    stream.destroy();
    // A later release may encode it again, which changes the bytes.
    const etag = `"${checksum.slice(0, 32)}-${rendition}-${lastModified.getTime().toString(36)}"`;
    return await rangedReply(request, {
      sizeBytes,
      headers: videoHeaders(video, headers, { etag, contentType: 'video/mp4' }),
      open: async (range) => (await context.blobStore.openRendition(name, range)).stream,
    });
  } catch (error) {
    if (!(error instanceof BlobStoreError) || error.code !== 'not-found') throw error;
    await reencodeVideo(context, video);
    throw new DomainError('not-found', 'video');
  }
}

/** Queues a lost rendition to be encoded again. Unlike originals, renditions may be lost in a power cut. */
async function reencodeVideo(context: RequestContext, { checksum: bytes, encoding_state }: ServedVideo): Promise<void> {
  if (encoding_state !== 'ready') return;
  const checksum = checksumFromBytes(bytes);
  await inTransaction(context.database, async (tx) => {
    const isRestarted = await restartEncoding(tx, checksum, { state: 'ready', attempts: 0, before: new Date() });
    if (isRestarted)
      await context.workQueue.enqueue(tx, encodeVideoTask, { checksum }, { priority: priorityWhenOpened });
  });
}

function videoHeaders(
  { path }: ServedVideo,
  headers: Readonly<Record<string, string>>,
  { etag, contentType }: { etag: string; contentType: string },
) {
  return {
    ...headers,
    etag,
    'content-type': contentType,
    'content-disposition': contentDisposition('inline', path),
    // No file may act as a page of this site.
    'content-security-policy': "sandbox; default-src 'none'; media-src 'self'",
    // The page fetches the first bytes, perhaps from another host. Everyone who has the address may have the video.
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'content-range',
  };
}
