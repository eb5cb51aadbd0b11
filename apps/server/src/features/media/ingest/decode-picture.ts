import type { Parts } from '../../../kernel/request-context.ts';
import type { SignalledColor } from '../../../platform/color/signalled-color.ts';
import { type DecodeOutput, type Decoders, UndecodableError } from '../../../platform/decoder/decoder-pool.ts';
import type { DecodedPicture, PictureEncoding, PictureFormat } from '../../../platform/decoder/decoder-protocol.ts';
import { type FfmpegPictureFormat, UnreadableVideoError } from '../../../platform/video/index.ts';
import { convertibleFormatOf, pictureFormatOf } from '../media.policy.ts';
import type { MediaTools } from '../media-tools.ts';

type PictureTools = Omit<MediaTools, 'decoders'> & { decoders: Decoders };

interface PictureToDecode {
  path: string;
  mimeType: string;
  /** Bounding boxes, largest first. */
  sizes: readonly number[];
  /** WebP unless given. */
  encoding?: PictureEncoding;
  /** Whether WebP keeps colours outside of sRGB, as Display P3 with its profile. */
  keepsGamut?: boolean;
}

/** Decodes a picture with the first program that can read it. Undefined when none can. */
export function decodePicture(
  parts: Pick<Parts, 'blobStore'>,
  tools: PictureTools,
  { mimeType, ...picture }: PictureToDecode,
): Promise<DecodedPicture | UndecodableError | undefined> {
  const format = pictureFormatOf(mimeType);
  if (format) return decodeOrPreview(parts, tools, { ...picture, format });
  const foreign = convertibleFormatOf(mimeType);
  return foreign ? decodeConverted(parts, tools, { ...picture, format: foreign }) : Promise.resolve(undefined);
}

/** The previews of all cameras are smaller. */
const maxPreviewBytes = 64 * 2 ** 20;
/** The formats whose files contain smaller pictures: the previews of cameras, or the thumbnail in the Exif data. */
const formatsWithPreviews: ReadonlySet<PictureFormat> = new Set(['camera-raw', 'common', 'heif', 'photoshop']);

/** When a picture cannot be decoded, the largest of the smaller ones in its file that can be is used. */
async function decodeOrPreview(
  { blobStore }: Pick<Parts, 'blobStore'>,
  { decoders, metadata }: PictureTools,
  picture: Omit<PictureToDecode, 'mimeType'> & { format: PictureFormat },
): Promise<DecodedPicture | UndecodableError> {
  const decoded = await decodeWith(decoders, picture);
  if (!(decoded instanceof UndecodableError) || !formatsWithPreviews.has(picture.format)) return decoded;
  for (const preview of await metadata.listPreviews(picture.path)) {
    if (preview.sizeBytes > maxPreviewBytes) continue;
    const shown = await blobStore.withScratchFile(maxPreviewBytes, async (target) =>
      (await metadata.extractPreview(picture.path, preview, target))
        ? decodeWith(decoders, { ...picture, path: target, format: 'common' })
        : undefined,
    );
    if (shown && !(shown instanceof UndecodableError)) return { ...shown, isPreview: true };
  }
  return decoded;
}

const maxConvertedBytes = 256 * 2 ** 20;

async function decodeConverted(
  { blobStore }: Pick<Parts, 'blobStore'>,
  { video, decoders }: PictureTools,
  { path, format, ...output }: Omit<PictureToDecode, 'mimeType'> & { format: FfmpegPictureFormat },
): Promise<DecodedPicture | UndecodableError | undefined> {
  if (!(await video.isAvailable())) return undefined;
  return blobStore.withScratchFile(maxConvertedBytes, async (png) => {
    let color: SignalledColor | undefined;
    try {
      await video.convertPicture({ path, format }, png);
      if (format === 'jpegxl_pipe') color = await video.readPictureColor({ path, format });
    } catch (error) {
      if (error instanceof UnreadableVideoError) return new UndecodableError('ffmpeg cannot read it');
      throw error;
    }
    return decodeWith(decoders, { ...output, path: png, format: 'common', color });
  });
}

function decodeWith(
  decoders: Decoders,
  { path, format, sizes, ...output }: Omit<PictureToDecode, 'mimeType'> & DecodeOutput & { format: PictureFormat },
): Promise<DecodedPicture | UndecodableError> {
  return decoders.decode(path, format, sizes, output).catch((error: unknown) => {
    if (error instanceof UndecodableError) return error;
    throw error;
  });
}
