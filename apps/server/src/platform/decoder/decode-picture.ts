import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { decoderOf } from '../formats/find-format.ts';
import { displayP3 } from './color/choose-space.ts';
import type { DecodedPicture, DecodeRequest, PictureEncoding } from './decoder-protocol.ts';
import { embedWebpProfile } from './embed-profile.ts';
import type { RawPicture } from './raw-picture.ts';

sharp.cache(false);
sharp.concurrency(1);

const thumbhashSize = 100;
const webp = { quality: 80, effort: 0 } as const;
const jpeg = { quality: 92, chromaSubsampling: '4:4:4' } as const;

type PictureRequest = Omit<Extract<DecodeRequest, { goal: 'thumbnails' }>, 'id' | 'goal'>;

/**
 * Decodes the original once, upright and in sRGB or its own gamut, to the largest size, and makes the smaller sizes from that. Of a
 * damaged file it decodes what can be read, and throws when nothing can.
 */
export async function decodePicture(request: PictureRequest): Promise<DecodedPicture> {
  const { path, format, sizes, encoding, color } = request;
  const keepsGamut = request.keepsGamut === true && encoding === 'webp';
  const [largest = 1280, ...smaller] = sizes;
  const { open } = await decoderOf(format).load();
  const opened = await open(path, { size: largest, color, keepsGamut });
  const profile = opened.isWide ? await displayP3() : undefined;
  let current = opened.largest;
  const thumbnails = [await encode(current, encoding, profile)];
  for (const size of smaller) {
    current = await shrink(current, size);
    thumbnails.push(await encode(current, encoding, profile));
  }
  return { width: opened.width, height: opened.height, thumbnails, thumbhash: await hashOf(current) };
}

async function encode(raw: RawPicture, encoding: PictureEncoding, profile: Buffer | undefined): Promise<Buffer> {
  const picture = sharp(raw.data, { raw: raw.info });
  if (encoding === 'webp') {
    const encoded = await picture.webp(webp).toBuffer();
    return profile ? embedWebpProfile(encoded, profile, raw.info) : encoded;
  }
  if (encoding === 'png') return picture.png().toBuffer();
  return picture.flatten({ background: 'white' }).jpeg(jpeg).toBuffer();
}

async function shrink(raw: RawPicture, size: number): Promise<RawPicture> {
  if (raw.info.width <= size && raw.info.height <= size) return raw;
  return sharp(raw.data, { raw: raw.info })
    .resize(size, size, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function hashOf(raw: RawPicture): Promise<Uint8Array> {
  const { data, info } = await sharp(raw.data, { raw: raw.info })
    .resize(thumbhashSize, thumbhashSize, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rgbaToThumbHash(info.width, info.height, data);
}
