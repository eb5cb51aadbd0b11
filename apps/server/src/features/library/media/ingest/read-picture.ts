import type { MediaTools } from '../../../../kernel/media-tools.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { UndecodableError } from '../../../../platform/decoder/decoder-pool.ts';
import { findPictureFormat } from '../../../../platform/formats/find-format.ts';
import type { MediaMetadata } from '../../../../platform/metadata/media-metadata.ts';
import { findMotionVideo } from '../../../../platform/metadata/motion-video.ts';
import { NoPictureError, UnreadableVideoError } from '../../../../platform/video/index.ts';
import { videoColumns } from '../videos/video-columns.ts';
import { decodePicture } from './decode-picture.ts';
import type { IngestResult } from './ingest-result.ts';
import type { LocalMedia } from './local-media.ts';
import { thumbnailBoxes, writeThumbnails } from './write-thumbnails.ts';

/** Makes thumbnails from one decode and reads the metadata in parallel, and finds the video of a motion photo. */
export async function readPicture(
  parts: Parts,
  tools: MediaTools,
  { checksum, media, path }: LocalMedia,
): Promise<IngestResult> {
  const [read, decoded] = await Promise.all([
    tools.metadata.read(path, 'picture'),
    decodePicture(parts, tools, { path, mimeType: media.mime_type, sizes: thumbnailBoxes }),
  ]);
  const isWhole = decoded !== undefined && !(decoded instanceof UndecodableError) && !decoded.isPreview;
  const metadata = isWhole ? read : { ...read, size: read.size ?? (await tools.metadata.readStatedSize(path)) };
  const motion = await motionFacts(tools, path, metadata);
  if (decoded === undefined)
    return { state: 'kept', facts: { ...motion, ...statedSizeOf(media.mime_type, metadata) }, metadata };
  if (decoded instanceof UndecodableError)
    return {
      state: 'failed',
      facts: { ...motion, ...statedSizeOf(media.mime_type, metadata), failure: decoded.message.slice(0, 500) },
      metadata,
    };
  await writeThumbnails(parts, checksum, decoded);
  const { thumbhash } = decoded;
  const { width, height } = decoded.isPreview ? fullSizeOf(decoded, statedSizeOf(media.mime_type, metadata)) : decoded;
  return { state: 'ready', facts: { ...motion, width, height, thumbhash: Buffer.from(thumbhash) }, metadata };
}

/** Reads what the container says about a picture that no decoder survives. */
export async function describePicture(
  tools: MediaTools,
  { media, path }: LocalMedia,
  failure: string,
): Promise<IngestResult> {
  const metadata = await tools.metadata.read(path, 'picture');
  return { state: 'failed', facts: { ...statedSizeOf(media.mime_type, metadata), failure }, metadata };
}

/** The size as displayed that the container of an undecodable picture states. */
function statedSizeOf(mimeType: string, { size }: MediaMetadata): { width?: number; height?: number } {
  if (!size) return {};
  const turnedBy = findPictureFormat(mimeType)?.metadata.turnedBy ?? 'exif';
  const isTurned = turnedBy === 'container' ? size.isTurnedByContainer : size.isTurnedByExif;
  return isTurned ? { width: size.height, height: size.width } : { width: size.width, height: size.height };
}

/** The stated size of a picture of which only a preview can be shown, turned like that, if both have the same aspect ratio. */
function fullSizeOf(
  shown: { width: number; height: number },
  stated: { width?: number; height?: number },
): { width: number; height: number } {
  const { width = 0, height = 0 } = stated;
  if (width <= shown.width && height <= shown.height) return { width: shown.width, height: shown.height };
  const isTurned = shown.width < shown.height !== width < height;
  const whole = isTurned ? { width: height, height: width } : { width, height };
  const isAlike = Math.abs(whole.width / whole.height / (shown.width / shown.height) - 1) < 0.05;
  return isAlike ? whole : { width: shown.width, height: shown.height };
}

/** Where the motionVideo of a motion photo is, and what it is like. One that cannot be read costs the picture nothing. */
async function motionFacts(
  { video }: MediaTools,
  path: string,
  metadata: MediaMetadata,
): Promise<NonNullable<IngestResult['facts']>> {
  const motionVideo = metadata.motion ? await findMotionVideo(path, metadata.motion) : undefined;
  if (!motionVideo || !(await video.isAvailable())) return {};
  try {
    const columns = videoColumns(await video.probe({ path, part: motionVideo }), {
      mimeType: 'video/mp4',
      sizeBytes: motionVideo.sizeBytes,
    });
    return { ...columns, motion_offset_bytes: motionVideo.offsetBytes, motion_size_bytes: motionVideo.sizeBytes };
  } catch (error) {
    if (error instanceof UnreadableVideoError || error instanceof NoPictureError) return {};
    throw error;
  }
}
