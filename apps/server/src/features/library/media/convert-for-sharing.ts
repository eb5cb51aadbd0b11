import { DomainError } from '../../../kernel/domain-error.ts';
import type { MediaTools } from '../../../kernel/media-tools.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { DecoderLostError, UndecodableError } from '../../../platform/decoder/decoder-pool.ts';
import { isCameraRaw } from '../../../platform/formats/find-format.ts';
import type { ConvertedRendition, StoredOriginal } from '../../../platform/private-copy/index.ts';
import { hasRendition } from './has-rendition.ts';
import { decodePicture } from './ingest/decode-picture.ts';
import { kindOfMedia, videoRenditionName } from './media.policy.ts';
import { findMedia } from './media.repository.ts';

type Needs = Pick<Parts, 'blobStore' | 'database'>;

const pictureName = 'shared.jpg';
/** Encoding takes about 9 bytes of memory for each pixel. */
const maxSidePx = 10_000;

/**
 * The rendition that is shared in place of an original which has no lossless copy without metadata (docs/private-copies.md): a JPEG of
 * a picture, or the best encoded rendition of a video. Undefined when the file cannot be decoded, or no video was encoded. Throws
 * `unavailable` while a video is being processed or encoded.
 */
export function convertForSharing(
  parts: Needs,
  tools: MediaTools,
  original: StoredOriginal,
): Promise<ConvertedRendition | undefined> {
  switch (kindOfMedia(original.mimeType)) {
    case 'picture':
      return convertPicture(parts, tools, original);
    case 'movie':
      return findEncodedVideo(parts, original);
    case 'other':
      return Promise.resolve(undefined);
  }
}

async function convertPicture(
  parts: Needs,
  tools: MediaTools,
  { checksum, mimeType }: StoredOriginal,
): Promise<ConvertedRendition | undefined> {
  const rendition = { fileName: pictureName, mimeType: 'image/jpeg' };
  const name = `${checksum}/${pictureName}`;
  if (await hasRendition(parts.blobStore, name)) return rendition;
  try {
    const decoded = await parts.blobStore.withLocalFile(checksum, (path) =>
      decodePicture(parts, tools, { path, mimeType, sizes: [maxSidePx], encoding: 'jpeg' }),
    );
    if (decoded === undefined || decoded instanceof UndecodableError) return undefined;
    // A thumbnail is no copy of the picture, and may show what was cut off later.
    if (decoded.isPreview && !isCameraRaw(mimeType)) return undefined;
    await parts.blobStore.writeRendition(name, decoded.thumbnails[0]!);
    return rendition;
  } catch (error) {
    // Another attempt would end another decoder.
    if (error instanceof DecoderLostError) return undefined;
    throw error;
  }
}

export async function findEncodedVideo(
  { blobStore, database }: Needs,
  { checksum }: StoredOriginal,
): Promise<ConvertedRendition | undefined> {
  const media = await findMedia(database, checksum);
  if (media?.state === 'waiting')
    throw new DomainError('unavailable', { detail: 'The video is being processed', retryAfterSeconds: 10 });
  for (const [goal, source] of [
    ['video', media?.video_source],
    ['preview', media?.preview_source],
  ] as const) {
    if (source !== 'made') continue;
    const name = videoRenditionName(checksum, goal);
    if (await hasRendition(blobStore, name)) return { fileName: `${goal}.mp4`, mimeType: 'video/mp4' };
    if (media?.encoding_state === 'failed') continue;
    throw new DomainError('unavailable', { detail: 'The video is being encoded', retryAfterSeconds: 10 });
  }
  return undefined;
}
