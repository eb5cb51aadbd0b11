import type { Parts } from '../../../kernel/request-context.ts';
import {
  type DecodedPicture,
  type DecoderPool,
  type PictureFormat,
  UndecodableError,
} from '../../../platform/decoder/decoder-pool.ts';
import type { MediaMetadata } from '../../../platform/metadata/metadata-reader.ts';
import { findMotionFilm } from '../../../platform/metadata/motion-film.ts';
import { type ForeignPicture, NoPictureError, UnreadableFilmError } from '../../../platform/video/index.ts';
import { filmColumns } from '../film-columns.ts';
import type { Finding } from '../finding.ts';
import type { LocalMedia } from '../local-media.ts';
import { foreignPictureOf, pictureFormatOf } from '../media.policy.ts';
import type { MediaTools } from '../media-tools.ts';
import { thumbnailBoxes, writeThumbnails } from '../write-thumbnails.ts';

/** Thumbnails from one decode, and what the tags say, side by side; and the film of a motion photo, where there is one. */
export async function lookAtPicture(
  parts: Parts,
  tools: MediaTools,
  { checksum, media, path }: LocalMedia,
): Promise<Finding> {
  const [metadata, decoded] = await Promise.all([
    tools.metadata.read(path, 'picture'),
    decodeSomehow(parts, tools, { path, mimeType: media.mime_type }),
  ]);
  const motion = await motionFacts(tools, path, metadata);
  if (decoded === undefined) return { state: 'kept', facts: motion, metadata };
  if (decoded instanceof UndecodableError)
    return { state: 'failed', facts: { ...motion, failure: decoded.message.slice(0, 500) }, metadata };
  await writeThumbnails(parts, checksum, decoded);
  const { width, height, thumbhash } = decoded;
  return { state: 'ready', facts: { ...motion, width, height, thumbhash: Buffer.from(thumbhash) }, metadata };
}

/** Undefined for what nothing here can make a picture of. */
function decodeSomehow(
  parts: Parts,
  tools: MediaTools,
  { path, mimeType }: { path: string; mimeType: string },
): Promise<DecodedPicture | UndecodableError | undefined> {
  const format = pictureFormatOf(mimeType);
  if (format === 'camera-raw') return decodeCameraRaw(parts, tools, path);
  if (format) return decode(tools.decoders, path, format);
  const foreign = foreignPictureOf(mimeType);
  return foreign ? decodeForeign(parts, tools, { path, format: foreign }) : Promise.resolve(undefined);
}

/** No camera's preview is larger. */
const previewRoomBytes = 64 * 2 ** 20;

/** A RAW file that the decoder gives up on may still carry a preview that exiftool finds. */
async function decodeCameraRaw(
  { blobStore }: Parts,
  tools: MediaTools,
  path: string,
): Promise<DecodedPicture | UndecodableError> {
  const decoded = await decode(tools.decoders, path, 'camera-raw');
  if (!(decoded instanceof UndecodableError)) return decoded;
  return blobStore.withScratchFile(previewRoomBytes, async (preview) => {
    const size = await tools.metadata.extractPreview(path, preview);
    const shown = size && (await decode(tools.decoders, preview, 'common'));
    if (!shown || shown instanceof UndecodableError) return decoded;
    return { ...shown, ...sizeOfWhole(shown, size) };
  });
}

const convertedRoomBytes = 256 * 2 ** 20;

async function decodeForeign(
  { blobStore }: Parts,
  { video, decoders }: MediaTools,
  picture: { path: string; format: ForeignPicture },
): Promise<DecodedPicture | UndecodableError | undefined> {
  if (!(await video.isAvailable())) return undefined;
  return blobStore.withScratchFile(convertedRoomBytes, async (png) => {
    try {
      await video.convertPicture(picture, png);
    } catch (error) {
      if (error instanceof UnreadableFilmError) return new UndecodableError('ffmpeg cannot read it');
      throw error;
    }
    return decode(decoders, png, 'common');
  });
}

function decode(
  decoders: DecoderPool,
  path: string,
  format: PictureFormat,
): Promise<DecodedPicture | UndecodableError> {
  return decoders.decode(path, format, thumbnailBoxes).catch((error: unknown) => {
    if (error instanceof UndecodableError) return error;
    throw error;
  });
}

/** The size that the file names for its sensor, the way its preview stands, when the two are alike. */
function sizeOfWhole(shown: DecodedPicture, whole: { width: number; height: number }): typeof whole {
  const isTurned = shown.width < shown.height !== whole.width < whole.height;
  const [width, height] = isTurned ? [whole.height, whole.width] : [whole.width, whole.height];
  const isAlike = Math.abs(width / height / (shown.width / shown.height) - 1) < 0.05;
  return isAlike && width > shown.width ? { width, height } : { width: shown.width, height: shown.height };
}

/** Where the film of a motion photo is, and what it is like. One that cannot be read costs the picture nothing. */
async function motionFacts(
  { video }: MediaTools,
  path: string,
  metadata: MediaMetadata,
): Promise<NonNullable<Finding['facts']>> {
  const film = metadata.motion ? await findMotionFilm(path, metadata.motion) : undefined;
  if (!film || !(await video.isAvailable())) return {};
  try {
    const columns = filmColumns(await video.probe({ path, part: film }), {
      mimeType: 'video/mp4',
      sizeBytes: film.sizeBytes,
    });
    return { ...columns, motion_offset_bytes: film.offsetBytes, motion_size_bytes: film.sizeBytes };
  } catch (error) {
    if (error instanceof UnreadableFilmError || error instanceof NoPictureError) return {};
    throw error;
  }
}
