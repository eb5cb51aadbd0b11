import type { FileId, JobId, VideoRendition } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { BytesReply } from '../../../kernel/route.ts';
import { BlobStoreError } from '../../../platform/blob-store/index.ts';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import { filmRenditionName } from '../media.policy.ts';
import { findServedFilm, restartEncoding, type ServedFilm } from '../videos/video.repository.ts';
import { isLikelyPlayed, priorityWhenOpened } from '../videos/video-plan.ts';
import { contentDisposition } from './content-disposition.ts';
import { rangedReply } from './ranged-reply.ts';

interface FilmRequest {
  jobId: JobId;
  fileId: FileId;
  rendition: VideoRendition;
  method: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Serves a film as browsers play it. Throws `not-found` while it is not made: checkVideo tells when it is. */
export async function serveFilm(
  context: RequestContext,
  request: FilmRequest,
  headers: Readonly<Record<string, string>>,
): Promise<BytesReply> {
  const film = await findServedFilm(context.database, request.jobId, request.fileId);
  if (!film) throw new DomainError('not-found', 'file');
  const source = sourceOf(film, request.rendition);
  if (source === undefined) throw new DomainError('not-found', 'video');
  return source === 'original'
    ? serveOriginalFilm(context, film, request, headers)
    : serveMadeFilm(context, film, source, request, headers);
}

/** Whose bytes these are: the original's, or what was made under this name. */
function sourceOf(film: ServedFilm, rendition: VideoRendition): 'original' | VideoRendition | undefined {
  const { video_source, preview_source, mime_type } = film;
  if (video_source === null || preview_source === null) return isLikelyPlayed(mime_type) ? 'original' : undefined;
  const source = rendition === 'preview' ? preview_source : video_source;
  if (source === 'made') return rendition;
  return source === 'video' ? 'video' : 'original';
}

async function serveOriginalFilm(
  context: RequestContext,
  film: ServedFilm,
  request: FilmRequest,
  headers: Readonly<Record<string, string>>,
): Promise<BytesReply> {
  const checksum = checksumFromBytes(film.checksum);
  // Of a motion photo, the film behind the picture.
  const offset = film.motion_offset_bytes ?? 0;
  const sizeBytes = film.motion_size_bytes ?? film.size_bytes;
  return rangedReply(request, {
    sizeBytes,
    headers: filmHeaders(film, headers, {
      etag: `"${checksum.slice(0, 32)}-${offset}"`,
      // Browsers refuse QuickTime by its name and play what is in it.
      contentType: film.mime_type === 'video/webm' ? 'video/webm' : 'video/mp4',
    }),
    async open(range) {
      const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
      const { stream } = await context.blobStore.open(checksum, { start: start + offset, end: end + offset });
      return stream;
    },
  });
}

async function serveMadeFilm(
  context: RequestContext,
  film: ServedFilm,
  rendition: VideoRendition,
  request: FilmRequest,
  headers: Readonly<Record<string, string>>,
): Promise<BytesReply> {
  const checksum = checksumFromBytes(film.checksum);
  const name = filmRenditionName(checksum, rendition);
  try {
    const { stream, sizeBytes, lastModified } = await context.blobStore.openRendition(name, { start: 0, end: 0 });
    stream.destroy();
    // It may be made anew, by a later release: then it is another one.
    const etag = `"${checksum.slice(0, 32)}-${rendition}-${lastModified.getTime().toString(36)}"`;
    return await rangedReply(request, {
      sizeBytes,
      headers: filmHeaders(film, headers, { etag, contentType: 'video/mp4' }),
      open: async (range) => (await context.blobStore.openRendition(name, range)).stream,
    });
  } catch (error) {
    if (!(error instanceof BlobStoreError) || error.code !== 'not-found') throw error;
    await remakeFilm(context, film);
    throw new DomainError('not-found', 'video');
  }
}

/** Renditions may be lost in a power cut, originals never: has them made again. */
async function remakeFilm(context: RequestContext, { checksum: bytes, encoding_state }: ServedFilm): Promise<void> {
  if (encoding_state !== 'ready') return;
  const checksum = checksumFromBytes(bytes);
  await context.database.transaction().execute(async (tx) => {
    const isRestarted = await restartEncoding(tx, checksum, { state: 'ready', attempts: 0, before: new Date() });
    if (isRestarted)
      await context.workQueue.enqueue(tx, 'video-encode', { checksum }, { priority: priorityWhenOpened });
  });
}

function filmHeaders(
  { path }: ServedFilm,
  headers: Readonly<Record<string, string>>,
  { etag, contentType }: { etag: string; contentType: string },
) {
  return {
    ...headers,
    etag,
    'content-type': contentType,
    'content-disposition': contentDisposition('inline', path),
    // A file is never a page of ours, whatever is in it.
    'content-security-policy': "sandbox; default-src 'none'; media-src 'self'",
    // Its beginning is fetched by the page, maybe from another host; who has the address may have the film.
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'content-range',
  };
}
