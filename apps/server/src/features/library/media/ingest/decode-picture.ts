import type { MediaTools } from '../../../../kernel/media-tools.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { type DecodeOutput, type Decoders, UndecodableError } from '../../../../platform/decoder/decoder-pool.ts';
import type { DecodedPicture, PictureEncoding } from '../../../../platform/decoder/decoder-protocol.ts';
import type { PictureConversion } from '../../../../platform/formats/file-format.ts';
import { conversionsOf, decoderOf, pictureFormatOf } from '../../../../platform/formats/find-format.ts';
import type { PictureFormat } from '../../../../platform/formats/index.ts';
import { useConverted } from '../decode-converted.ts';

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

/** Decodes a picture with the first program that can read it. Undefined when there is none for its format. */
export async function decodePicture(
  parts: Pick<Parts, 'blobStore'>,
  tools: PictureTools,
  { mimeType, ...picture }: PictureToDecode,
): Promise<DecodedPicture | UndecodableError | undefined> {
  const format = pictureFormatOf(mimeType);
  const decoded = format && (await decodeWith(tools.decoders, { ...picture, format }));
  if (decoded && !(decoded instanceof UndecodableError)) return decoded;
  const conversions = conversionsOf(mimeType);
  const converted = await decodeConverted(parts, tools, { ...picture, conversions });
  if (converted) return converted;
  if (decoded) return (await decodePreview(parts, tools, { ...picture, format })) ?? decoded;
  if (conversions.length === 0 || !(await tools.video.isAvailable())) return undefined;
  return new UndecodableError('No program can read it');
}

/** The previews of all cameras are smaller. */
const maxPreviewBytes = 64 * 2 ** 20;

/** The largest of the smaller pictures in a file that can be decoded. */
async function decodePreview(
  { blobStore }: Pick<Parts, 'blobStore'>,
  { decoders, metadata }: PictureTools,
  picture: Omit<PictureToDecode, 'mimeType'> & { format: PictureFormat | undefined },
): Promise<DecodedPicture | undefined> {
  if (!picture.format || !decoderOf(picture.format).hasPreviews) return undefined;
  for (const preview of await metadata.listPreviews(picture.path)) {
    if (preview.sizeBytes > maxPreviewBytes) continue;
    const shown = await blobStore.withScratchFile(maxPreviewBytes, async (target) =>
      (await metadata.extractPreview(picture.path, preview, target))
        ? decodeWith(decoders, { ...picture, path: target, format: 'common' })
        : undefined,
    );
    if (shown && !(shown instanceof UndecodableError)) return { ...shown, isPreview: true };
  }
  return undefined;
}

const maxConvertedBytes = 256 * 2 ** 20;

function decodeConverted(
  parts: Pick<Parts, 'blobStore'>,
  tools: PictureTools,
  { path, conversions, ...output }: Omit<PictureToDecode, 'mimeType'> & { conversions: readonly PictureConversion[] },
): Promise<DecodedPicture | undefined> {
  return useConverted(parts, tools, { path, conversions, limitBytes: maxConvertedBytes }, async (converted) => {
    const decoded = await decodeWith(tools.decoders, { ...output, ...converted, format: 'common' });
    return decoded instanceof UndecodableError ? undefined : decoded;
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
