import type { Parts } from '../../../kernel/request-context.ts';
import { UndecodableError } from '../../../platform/decoder/decoder-pool.ts';
import type { MediaMetadata } from '../../../platform/metadata/media-metadata.ts';
import { findMotionVideo } from '../../../platform/metadata/motion-video.ts';
import { NoPictureError, UnreadableVideoError } from '../../../platform/video/index.ts';
import type { MediaTools } from '../media-tools.ts';
import { filmColumns } from '../videos/video-columns.ts';
import { decodeSomehow } from './decode-picture.ts';
import type { Finding } from './finding.ts';
import type { LocalMedia } from './local-media.ts';
import { thumbnailBoxes, writeThumbnails } from './write-thumbnails.ts';

/** Thumbnails from one decode, and what the tags say, side by side; and the film of a motion photo, where there is one. */
export async function lookAtPicture(
  parts: Parts,
  tools: MediaTools,
  { checksum, media, path }: LocalMedia,
): Promise<Finding> {
  const [metadata, decoded] = await Promise.all([
    tools.metadata.read(path, 'picture'),
    decodeSomehow(parts, tools, { path, mimeType: media.mime_type, sizes: thumbnailBoxes }),
  ]);
  const motion = await motionFacts(tools, path, metadata);
  if (decoded === undefined) return { state: 'kept', facts: motion, metadata };
  if (decoded instanceof UndecodableError)
    return { state: 'failed', facts: { ...motion, failure: decoded.message.slice(0, 500) }, metadata };
  await writeThumbnails(parts, checksum, decoded);
  const { width, height, thumbhash } = decoded;
  return { state: 'ready', facts: { ...motion, width, height, thumbhash: Buffer.from(thumbhash) }, metadata };
}

/** Where the film of a motion photo is, and what it is like. One that cannot be read costs the picture nothing. */
async function motionFacts(
  { video }: MediaTools,
  path: string,
  metadata: MediaMetadata,
): Promise<NonNullable<Finding['facts']>> {
  const film = metadata.motion ? await findMotionVideo(path, metadata.motion) : undefined;
  if (!film || !(await video.isAvailable())) return {};
  try {
    const columns = filmColumns(await video.probe({ path, part: film }), {
      mimeType: 'video/mp4',
      sizeBytes: film.sizeBytes,
    });
    return { ...columns, motion_offset_bytes: film.offsetBytes, motion_size_bytes: film.sizeBytes };
  } catch (error) {
    if (error instanceof UnreadableVideoError || error instanceof NoPictureError) return {};
    throw error;
  }
}
