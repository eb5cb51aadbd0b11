import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { DecodedPicture } from './decoder-protocol.ts';

sharp.cache(false);
sharp.concurrency(1);

/** Beyond this a picture is not decoded: a small file can claim any size. */
const maxPixels = 300_000_000;
const thumbhashSize = 100;
const webp = { quality: 80, effort: 1 } as const;

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/**
 * Decodes the original once, upright and in sRGB, to the largest size; the smaller ones are made from that. Damaged
 * files give what can be read of them. Throws when nothing can.
 */
export async function decodePicture(path: string, sizes: readonly number[]): Promise<DecodedPicture> {
  const options = { limitInputPixels: maxPixels, failOn: 'none', animated: false } as const;
  const source = await sharp(path, options).metadata();
  const [largest = 1280, ...smaller] = sizes;
  let current: Raw = await sharp(path, options)
    .autoOrient()
    .toColourspace('srgb')
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

  const thumbnails = [await encode(current)];
  for (const size of smaller) {
    current = await shrink(current, size);
    thumbnails.push(await encode(current));
  }
  const { width, height } = source.autoOrient;
  return { width, height, thumbnails, thumbhash: await hashOf(current) };
}

function encode(raw: Raw): Promise<Buffer> {
  return sharp(raw.data, { raw: raw.info }).webp(webp).toBuffer();
}

async function shrink(raw: Raw, size: number): Promise<Raw> {
  if (raw.info.width <= size && raw.info.height <= size) return raw;
  return sharp(raw.data, { raw: raw.info })
    .resize(size, size, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function hashOf(raw: Raw): Promise<Uint8Array> {
  const { data, info } = await sharp(raw.data, { raw: raw.info })
    .resize(thumbhashSize, thumbhashSize, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rgbaToThumbHash(info.width, info.height, data);
}
