import type { Parts } from '../../../kernel/request-context.ts';
import { type DecoderPool, UndecodableError } from '../../../platform/decoder/decoder-pool.ts';
import type { DecodedPicture, PictureEncoding, PictureFormat } from '../../../platform/decoder/decoder-protocol.ts';
import { type FfmpegPictureFormat, UnreadableVideoError } from '../../../platform/video/index.ts';
import { convertibleFormatOf, pictureFormatOf } from '../media.policy.ts';
import type { MediaTools } from '../media-tools.ts';

interface PictureToDecode {
  path: string;
  mimeType: string;
  /** Bounding boxes, largest first. */
  sizes: readonly number[];
  /** WebP unless given. */
  encoding?: PictureEncoding;
}

/** Decodes a picture with the first program that can read it. Undefined when none can. */
export function decodePicture(
  parts: Pick<Parts, 'blobStore'>,
  tools: MediaTools,
  { mimeType, ...picture }: PictureToDecode,
): Promise<DecodedPicture | UndecodableError | undefined> {
  const format = pictureFormatOf(mimeType);
  if (format === 'camera-raw') return decodeCameraRaw(parts, tools, picture);
  if (format) return decodeWith(tools.decoders, { ...picture, format });
  const foreign = convertibleFormatOf(mimeType);
  return foreign ? decodeConverted(parts, tools, { ...picture, format: foreign }) : Promise.resolve(undefined);
}

/** The previews of all cameras are smaller. */
const maxPreviewBytes = 64 * 2 ** 20;

/** When the decoder cannot read a RAW file, the preview that exiftool finds in it is used. */
async function decodeCameraRaw(
  { blobStore }: Pick<Parts, 'blobStore'>,
  tools: MediaTools,
  picture: Omit<PictureToDecode, 'mimeType'>,
): Promise<DecodedPicture | UndecodableError> {
  const decoded = await decodeWith(tools.decoders, { ...picture, format: 'camera-raw' });
  if (!(decoded instanceof UndecodableError)) return decoded;
  return blobStore.withScratchFile(maxPreviewBytes, async (preview) => {
    const size = await tools.metadata.extractPreview(picture.path, preview);
    const shown = size && (await decodeWith(tools.decoders, { ...picture, path: preview, format: 'common' }));
    if (!shown || shown instanceof UndecodableError) return decoded;
    return { ...shown, ...fullSizeOf(shown, size) };
  });
}

const maxConvertedBytes = 256 * 2 ** 20;

async function decodeConverted(
  { blobStore }: Pick<Parts, 'blobStore'>,
  { video, decoders }: MediaTools,
  { path, format, ...output }: Omit<PictureToDecode, 'mimeType'> & { format: FfmpegPictureFormat },
): Promise<DecodedPicture | UndecodableError | undefined> {
  if (!(await video.isAvailable())) return undefined;
  return blobStore.withScratchFile(maxConvertedBytes, async (png) => {
    try {
      await video.convertPicture({ path, format }, png);
    } catch (error) {
      if (error instanceof UnreadableVideoError) return new UndecodableError('ffmpeg cannot read it');
      throw error;
    }
    return decodeWith(decoders, { ...output, path: png, format: 'common' });
  });
}

function decodeWith(
  decoders: DecoderPool,
  { path, format, sizes, encoding }: Omit<PictureToDecode, 'mimeType'> & { format: PictureFormat },
): Promise<DecodedPicture | UndecodableError> {
  return decoders.decode(path, format, sizes, encoding).catch((error: unknown) => {
    if (error instanceof UndecodableError) return error;
    throw error;
  });
}

/** The size of the sensor, oriented like the preview, if both have the same aspect ratio. */
function fullSizeOf(shown: DecodedPicture, whole: { width: number; height: number }): typeof whole {
  const isTurned = shown.width < shown.height !== whole.width < whole.height;
  const [width, height] = isTurned ? [whole.height, whole.width] : [whole.width, whole.height];
  const isAlike = Math.abs(width / height / (shown.width / shown.height) - 1) < 0.05;
  return isAlike && width > shown.width ? { width, height } : { width: shown.width, height: shown.height };
}
