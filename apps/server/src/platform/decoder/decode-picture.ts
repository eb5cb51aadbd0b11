import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { openCameraRaw } from './decode-camera-raw.ts';
import { decodeHeif } from './decode-heif.ts';
import { decodePhotoshop } from './decode-photoshop.ts';
import { decodeTarga } from './decode-targa.ts';
import type { DecodedPicture, DecodeRequest, PictureEncoding, PictureFormat } from './decoder-protocol.ts';
import { embedProfile } from './embed-profile.ts';
import type { RawPicture } from './raw-picture.ts';
import { asSvg } from './recognisable-svg.ts';

sharp.cache(false);
sharp.concurrency(1);

/** A larger picture is not decoded, since a small file can claim any size. */
const maxPixels = 300_000_000;
/** The limit for formats that are decoded into memory completely. */
const maxPixelsInMemory = 150_000_000;
/** The limit for HEIC, which is made smaller while it is decoded. Cameras of phones have 200 megapixels. */
const maxPixelsOfHeif = 250_000_000;
const thumbhashSize = 100;
const webp = { quality: 80, effort: 0 } as const;
const jpeg = { quality: 92, chromaSubsampling: '4:4:4' } as const;
const options = { limitInputPixels: maxPixels, failOn: 'none', animated: false } as const;

/** The pixels of the largest thumbnail, and the size of the whole picture as displayed. */
interface Opened {
  width: number;
  height: number;
  largest: RawPicture;
}

type PictureRequest = Omit<Extract<DecodeRequest, { goal: 'thumbnails' }>, 'id' | 'goal'>;

/**
 * Decodes the original once, upright and in sRGB, to the largest size, and makes the smaller sizes from that. Of a damaged file
 * it decodes what can be read, and throws when nothing can.
 */
export async function decodePicture({ path, format, sizes, encoding }: PictureRequest): Promise<DecodedPicture> {
  const [largest = 1280, ...smaller] = sizes;
  const opened = await open(path, format, largest);
  let current = opened.largest;
  const thumbnails = [await encode(current, encoding)];
  for (const size of smaller) {
    current = await shrink(current, size);
    thumbnails.push(await encode(current, encoding));
  }
  return { width: opened.width, height: opened.height, thumbnails, thumbhash: await hashOf(current) };
}

function open(path: string, format: PictureFormat, size: number): Promise<Opened> {
  switch (format) {
    case 'heif':
      return openHeif(path, size);
    case 'camera-raw':
      return openRaw(path, size);
    case 'svg':
      // An SVG that is read from memory has no location, so it cannot refer to other files.
      return readFile(path).then((bytes) => openDrawing(asSvg(bytes), size));
    case 'photoshop':
      return decodePhotoshop(path, maxPixelsInMemory).then((picture) => openPixels(picture, size));
    case 'targa':
      return decodeTarga(path, maxPixelsInMemory).then((picture) => openPixels(picture, size));
    case 'common':
      return openCommon(path, size);
  }
}

async function openCommon(input: string | Buffer, size: number): Promise<Opened> {
  const { autoOrient } = await sharp(input, options).metadata();
  const largest = await fit(sharp(input, options).autoOrient(), size);
  return { width: autoOrient.width, height: autoOrient.height, largest };
}

async function openHeif(path: string, size: number): Promise<Opened> {
  const heif = await decodeHeif(path, { maxPixels: maxPixelsOfHeif, side: size });
  const { data, info, profile } = heif;
  const largest = await fit(sharp(data, { raw: info, limitInputPixels: maxPixels }), size);
  const { width, height } = heif;
  return { width, height, largest: profile ? await toSrgb(largest, profile) : largest };
}

async function openPixels({ data, info }: RawPicture, size: number): Promise<Opened> {
  const largest = await fit(sharp(data, { raw: info, limitInputPixels: maxPixels }), size);
  return { width: info.width, height: info.height, largest };
}

async function openRaw(path: string, size: number): Promise<Opened> {
  const raw = await openCameraRaw(path, size);
  const source =
    'jpeg' in raw
      ? sharp(raw.jpeg, options).rotate(raw.quarterTurns * 90)
      : sharp(raw.pixels.data, { raw: raw.pixels.info, limitInputPixels: maxPixels });
  return { width: raw.width, height: raw.height, largest: await fit(source, size) };
}

const dotsPerInch = 72;

/** Renders an SVG, which has no pixels of its own, as large as the largest thumbnail. */
async function openDrawing(bytes: Buffer, size: number): Promise<Opened> {
  const { width, height } = await sharp(bytes, options).metadata();
  const scale = Math.min(Math.max(size / Math.max(width, height), 0.01), 1000);
  const density = Math.min(Math.max(dotsPerInch * scale, 1), 100_000);
  return { width, height, largest: await fit(sharp(bytes, { ...options, density }), size) };
}

/** Converts to sRGB. Colours stay unchanged when the profile cannot be read. */
async function toSrgb(picture: RawPicture, profile: Buffer): Promise<RawPicture> {
  const plain = await sharp(picture.data, { raw: picture.info }).png({ compressionLevel: 0 }).toBuffer();
  return fit(sharp(embedProfile(plain, profile), options), picture.info.width + picture.info.height).catch(
    () => picture,
  );
}

function fit(source: Sharp, size: number): Promise<RawPicture> {
  return source
    .toColourspace('srgb')
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function encode(raw: RawPicture, encoding: PictureEncoding): Promise<Buffer> {
  const picture = sharp(raw.data, { raw: raw.info });
  if (encoding === 'webp') return picture.webp(webp).toBuffer();
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
