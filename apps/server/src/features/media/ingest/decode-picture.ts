import type { Parts } from '../../../kernel/request-context.ts';
import { type DecoderPool, UndecodableError } from '../../../platform/decoder/decoder-pool.ts';
import type { DecodedPicture, PictureFormat } from '../../../platform/decoder/decoder-protocol.ts';
import { type FfmpegPictureFormat, UnreadableVideoError } from '../../../platform/video/index.ts';
import { foreignPictureOf, pictureFormatOf } from '../media.policy.ts';
import type { MediaTools } from '../media-tools.ts';

interface PictureToDecode {
  path: string;
  mimeType: string;
  /** Bounding boxes, largest first. */
  sizes: readonly number[];
}

/** By whichever program can read it. Undefined for what nothing here can make a picture of. */
export function decodeSomehow(
  parts: Pick<Parts, 'blobStore'>,
  tools: MediaTools,
  { path, mimeType, sizes }: PictureToDecode,
): Promise<DecodedPicture | UndecodableError | undefined> {
  const format = pictureFormatOf(mimeType);
  if (format === 'camera-raw') return decodeCameraRaw(parts, tools, { path, sizes });
  if (format) return decode(tools.decoders, { path, format, sizes });
  const foreign = foreignPictureOf(mimeType);
  return foreign ? decodeForeign(parts, tools, { path, format: foreign, sizes }) : Promise.resolve(undefined);
}

/** No camera's preview is larger. */
const previewRoomBytes = 64 * 2 ** 20;

/** A RAW file that the decoder gives up on may still carry a preview that exiftool finds. */
async function decodeCameraRaw(
  { blobStore }: Pick<Parts, 'blobStore'>,
  tools: MediaTools,
  { path, sizes }: Omit<PictureToDecode, 'mimeType'>,
): Promise<DecodedPicture | UndecodableError> {
  const decoded = await decode(tools.decoders, { path, format: 'camera-raw', sizes });
  if (!(decoded instanceof UndecodableError)) return decoded;
  return blobStore.withScratchFile(previewRoomBytes, async (preview) => {
    const size = await tools.metadata.extractPreview(path, preview);
    const shown = size && (await decode(tools.decoders, { path: preview, format: 'common', sizes }));
    if (!shown || shown instanceof UndecodableError) return decoded;
    return { ...shown, ...sizeOfWhole(shown, size) };
  });
}

const convertedRoomBytes = 256 * 2 ** 20;

async function decodeForeign(
  { blobStore }: Pick<Parts, 'blobStore'>,
  { video, decoders }: MediaTools,
  { sizes, ...picture }: { path: string; format: FfmpegPictureFormat; sizes: readonly number[] },
): Promise<DecodedPicture | UndecodableError | undefined> {
  if (!(await video.isAvailable())) return undefined;
  return blobStore.withScratchFile(convertedRoomBytes, async (png) => {
    try {
      await video.convertPicture(picture, png);
    } catch (error) {
      if (error instanceof UnreadableVideoError) return new UndecodableError('ffmpeg cannot read it');
      throw error;
    }
    return decode(decoders, { path: png, format: 'common', sizes });
  });
}

function decode(
  decoders: DecoderPool,
  { path, format, sizes }: { path: string; format: PictureFormat; sizes: readonly number[] },
): Promise<DecodedPicture | UndecodableError> {
  return decoders.decode(path, format, sizes).catch((error: unknown) => {
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
