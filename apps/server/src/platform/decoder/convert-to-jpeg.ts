import sharp from 'sharp';
import { decodeHeif } from './decode-heif.ts';
import { embedMetadata } from './embed-metadata.ts';

sharp.cache(false);
sharp.concurrency(1);

/** The limit for pictures that are in memory completely. */
const maxPixels = 150_000_000;
/** High enough that nobody sees a difference to the original, in about twice its size. */
const jpeg = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/**
 * Converts a HEIC picture to a JPEG of its full size. Its container has rotated it already, so the Exif data says that it is upright.
 * The pixels stay in their colour space, whose profile is embedded.
 */
export async function convertToJpeg(path: string): Promise<Buffer> {
  const { data, info, profile, exif } = await decodeHeif(path, { maxPixels });
  const plain = await sharp(data, { raw: info }).flatten({ background: 'white' }).jpeg(jpeg).toBuffer();
  return embedMetadata(plain, { profile, exif });
}
