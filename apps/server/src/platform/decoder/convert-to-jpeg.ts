import sharp from 'sharp';
import { differsFromSrgb } from '../color/signalled-color.ts';
import { convertToSrgb } from './color/convert-to-srgb.ts';
import { readSignalledColor } from './color/read-signalled-color.ts';
import { decodeHeif } from './decode-heif.ts';
import { embedMetadata } from './embed-metadata.ts';
import type { RawPicture } from './raw-picture.ts';

sharp.cache(false);
sharp.concurrency(1);

/** The limit for pictures that are in memory completely. */
const maxPixels = 150_000_000;
/** High enough that nobody sees a difference to the original, in about twice its size. */
const jpeg = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/**
 * Converts a HEIC picture to a JPEG of its full size. Its container has rotated it already, so the Exif data says that it is upright.
 * The pixels stay in their colour space, whose profile is embedded; colours that are only stated by code points become sRGB.
 */
export async function convertToJpeg(path: string): Promise<Buffer> {
  const { profile, exif, ...heif } = await decodeHeif(path, { maxPixels });
  const { data, info } = profile ? heif : await withoutSignalledColor(path, heif);
  const plain = await sharp(data, { raw: info }).flatten({ background: 'white' }).jpeg(jpeg).toBuffer();
  return embedMetadata(plain, { profile, exif });
}

async function withoutSignalledColor(path: string, picture: RawPicture): Promise<RawPicture> {
  const color = await readSignalledColor(path);
  const { data, info } = picture;
  const { channels } = info;
  if (!color || !differsFromSrgb(color) || channels < 3) return picture;
  return convertToSrgb({ data, maxSample: 255, info: { ...info, channels: channels === 4 ? 4 : 3 } }, color);
}
