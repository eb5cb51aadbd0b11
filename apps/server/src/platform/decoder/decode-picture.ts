import { open as openFile, readFile } from 'node:fs/promises';
import { isDisplayP3 } from '@stund/photo-editor/color-space';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { differsFromSrgb, isHighDynamicRange, type SignalledColor } from '../color/signalled-color.ts';
import { chooseSpace, displayP3 } from './color/choose-space.ts';
import { codedColor } from './color/coded-color.ts';
import { convertFromProfile } from './color/convert-from-profile.ts';
import { convertToSrgb, maxSampleOf } from './color/convert-to-srgb.ts';
import { readSignalledColor } from './color/read-signalled-color.ts';
import { openCameraRaw } from './decode-camera-raw.ts';
import { decodeHeif } from './decode-heif.ts';
import { decodeLabTiff, openLabTiff } from './decode-lab-tiff.ts';
import { decodePhotoshop } from './decode-photoshop.ts';
import { decodeTarga } from './decode-targa.ts';
import type { DecodedPicture, DecodeRequest, PictureEncoding, PictureFormat } from './decoder-protocol.ts';
import { embedWebpProfile } from './embed-profile.ts';
import type { RawPicture } from './raw-picture.ts';
import { asSvg, magnifySvg } from './recognisable-svg.ts';
import { repairPng } from './repair-png.ts';
import { decodePlanarTiff } from './tiff/decode-planar-tiff.ts';
import { repairTiff } from './tiff/repair-tiff.ts';

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
  /** Whether the pixels are in Display P3, and not in sRGB. */
  isWide?: boolean;
}

type PictureRequest = Omit<Extract<DecodeRequest, { goal: 'thumbnails' }>, 'id' | 'goal'>;

/**
 * Decodes the original once, upright and in sRGB or its own gamut, to the largest size, and makes the smaller sizes from that. Of a
 * damaged file it decodes what can be read, and throws when nothing can.
 */
export async function decodePicture(request: PictureRequest): Promise<DecodedPicture> {
  const { path, format, sizes, encoding, color } = request;
  const keepsGamut = request.keepsGamut === true && encoding === 'webp';
  const [largest = 1280, ...smaller] = sizes;
  const opened = await open(path, { format, size: largest, color, keepsGamut });
  const profile = opened.isWide ? await displayP3() : undefined;
  let current = opened.largest;
  const thumbnails = [await encode(current, encoding, profile)];
  for (const size of smaller) {
    current = await shrink(current, size);
    thumbnails.push(await encode(current, encoding, profile));
  }
  return { width: opened.width, height: opened.height, thumbnails, thumbhash: await hashOf(current) };
}

interface OpenOptions {
  format: PictureFormat;
  size: number;
  color: SignalledColor | undefined;
  keepsGamut: boolean;
}

function open(path: string, { format, size, color, keepsGamut }: OpenOptions): Promise<Opened> {
  switch (format) {
    case 'heif':
      return openHeif(path, { size, keepsGamut });
    case 'camera-raw':
      return openRaw(path, { size, keepsGamut });
    case 'svg':
      // An SVG that is read from memory has no location, so it cannot refer to other files.
      return readFile(path).then((bytes) => openDrawing(asSvg(bytes), size));
    case 'photoshop':
      return decodePhotoshop(path, maxPixelsInMemory).then((picture) => openPixels(picture, size));
    case 'targa':
      return decodeTarga(path, maxPixelsInMemory).then((picture) => openPixels(picture, size));
    case 'common':
      return openCommon(path, { size, color, keepsGamut });
  }
}

/** Decodes what can be read of a damaged file. Throws when nothing can, since a grey picture would look like one that was taken. */
async function openCommon(path: string, options: Omit<OpenOptions, 'format'>): Promise<Opened> {
  const lab = await openLabTiff(path);
  if (lab) return openPixels(await decodeLabTiff(lab, maxPixelsInMemory), options.size);
  const input = await recognisable(path);
  const whole = await openWith(input, { ...options, path, failOn: 'truncated' }).catch(() => undefined);
  if (whole) return whole;
  const bytes = await readFile(path);
  const planar = await decodePlanarTiff(bytes, maxPixelsInMemory);
  if (planar) return openPixels(planar, options.size);
  const repaired = (await repairPng(bytes)) ?? repairTiff(bytes);
  const part = await openWith(repaired ?? input, { ...options, path, failOn: 'none' });
  if (!repaired && (await isEmpty(part.largest))) throw new Error('None of its pixels can be read');
  return part;
}

type CommonOptions = Omit<OpenOptions, 'format'> & { path: string; failOn: 'none' | 'truncated' };

async function openWith(
  input: string | Buffer,
  { path, size, color: stated, keepsGamut, failOn }: CommonOptions,
): Promise<Opened> {
  const metadata = await sharp(input, { ...options, failOn }).metadata();
  const { autoOrient, icc, bitsPerSample = 8 } = metadata;
  const { width, height } = autoOrient;
  const color = await codedColor(path, metadata, stated);
  if (keepsGamut && icc && !color) {
    const openSource = (how: SharpOptions) => sharp(input, { ...options, ...how, failOn }).autoOrient();
    return { width, height, ...(await fitInGamut(openSource, { size, icc, colorModel: metadata.space })) };
  }
  const source = sharp(input, { ...options, failOn, ignoreIcc: color !== undefined }).autoOrient();
  const isWide = keepsGamut && color !== undefined && isDisplayP3(color);
  if (!color || isWide || !differsFromSrgb(color)) return { width, height, largest: await fit(source, size), isWide };
  return { width, height, largest: await fitFromColor(source, { size, color, maxSample: maxSampleOf(bitsPerSample) }) };
}

/** Whether all pixels have the colour that decoders leave where they have read nothing: the middle grey of JPEG, or zero. */
async function isEmpty({ data, info }: RawPicture): Promise<boolean> {
  const { channels } = await sharp(data, { raw: info }).removeAlpha().stats();
  return [0, 128].some((value) => channels.every(({ min, max }) => min >= value - 1 && max <= value + 1));
}

type SizeOptions = Pick<OpenOptions, 'size' | 'keepsGamut'>;

async function openHeif(path: string, { size, keepsGamut }: SizeOptions): Promise<Opened> {
  const signalled = await readSignalledColor(path);
  const color = signalled && differsFromSrgb(signalled) ? signalled : undefined;
  const keepsDepth = color !== undefined && isHighDynamicRange(color);
  const heif = await decodeHeif(path, { maxPixels: maxPixelsOfHeif, side: size, keepsDepth });
  const { data, info, profile, deep, width, height } = heif;
  const isWide = keepsGamut && !profile && signalled !== undefined && isDisplayP3(signalled);
  if (color && !profile && !isWide) {
    const source = sharp(deep?.samples ?? data, { raw: info, limitInputPixels: maxPixels });
    return { width, height, largest: await fitFromColor(source, { size, color, maxSample: deep?.maxSample }) };
  }
  const largest = await fit(sharp(data, { raw: info, limitInputPixels: maxPixels }), size);
  if (!profile) return { width, height, largest, isWide };
  const { space, isConverted } = await chooseSpace(keepsGamut ? profile : undefined, 'srgb');
  const isUnchanged = space === 'display-p3' && !isConverted;
  const shown = isUnchanged ? largest : await convertFromProfile(largest, profile, space);
  return { width, height, largest: shown, isWide: space === 'display-p3' };
}

async function openPixels({ data, info }: RawPicture, size: number): Promise<Opened> {
  const largest = await fit(sharp(data, { raw: info, limitInputPixels: maxPixels }), size);
  return { width: info.width, height: info.height, largest };
}

async function openRaw(path: string, { size, keepsGamut }: SizeOptions): Promise<Opened> {
  const raw = await openCameraRaw(path, { wantedSize: size });
  if ('pixels' in raw) return openDeveloped(raw, size);
  const turn = raw.quarterTurns * 90;
  try {
    const openPreview = (how: SharpOptions) =>
      sharp(raw.jpeg, { ...options, ...how, failOn: 'truncated' }).rotate(turn);
    const { icc, space } = await openPreview({}).metadata();
    const fitted =
      keepsGamut && icc
        ? await fitInGamut(openPreview, { size, icc, colorModel: space })
        : { largest: await fit(openPreview({}), size) };
    return { width: raw.width, height: raw.height, ...fitted };
  } catch {
    // The preview is damaged; the sensor data may not be.
    const developed = await openCameraRaw(path, { wantedSize: size, ignoresPreview: true });
    if (!('pixels' in developed)) throw new Error('Neither a preview nor sensor data that can be read');
    return openDeveloped(developed, size);
  }
}

async function openDeveloped(
  { width, height, pixels }: { width: number; height: number; pixels: RawPicture },
  size: number,
): Promise<Opened> {
  const source = sharp(pixels.data, { raw: pixels.info, limitInputPixels: maxPixels });
  return { width, height, largest: await fit(source, size) };
}

const dotsPerInch = 72;

/** libvips reads the still picture of an animated AVIF only by the brand of a still one. */
async function recognisable(path: string): Promise<string | Buffer> {
  const head = Buffer.alloc(12);
  const file = await openFile(path);
  try {
    await file.read(head, 0, head.length, 0);
  } finally {
    await file.close();
  }
  if (head.toString('latin1', 4, 12) !== 'ftypavis') return path;
  const bytes = await readFile(path);
  bytes.write('avif', 8, 'latin1');
  return bytes;
}

/** Renders an SVG, which has no pixels of its own, as large as the largest thumbnail. */
async function openDrawing(bytes: Buffer, size: number): Promise<Opened> {
  const source = await openable(bytes);
  const { width, height } = await sharp(source, options).metadata();
  const scale = Math.min(Math.max(size / Math.max(width, height), 0.01), 1000);
  const density = Math.min(Math.max(dotsPerInch * scale, 1), 100_000);
  const largest = await fit(sharp(source, { ...options, density }), size);
  return source === bytes ? { width, height, largest } : { width: 1, height: 1, largest };
}

/** libvips refuses a drawing that is smaller than half a pixel. */
async function openable(bytes: Buffer): Promise<Buffer> {
  try {
    await sharp(bytes, options).metadata();
    return bytes;
  } catch (error) {
    const magnified = magnifySvg(bytes);
    if (magnified) return magnified;
    throw error;
  }
}

function fit(source: Sharp, size: number): Promise<RawPicture> {
  return source
    .toColourspace('srgb')
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** As fit(), for a picture with a profile: Display P3 stays, and a wider space becomes it. */
async function fitInGamut(
  openSource: (how: SharpOptions) => Sharp,
  { size, icc, colorModel }: { size: number; icc: Buffer; colorModel: string },
): Promise<Pick<Opened, 'largest' | 'isWide'>> {
  const { space, isConverted } = await chooseSpace(icc, colorModel);
  if (space === 'srgb') return { largest: await fit(openSource({}), size) };
  if (!isConverted) return { largest: await fit(openSource({ ignoreIcc: true }), size), isWide: true };
  const { data, info } = await openSource({})
    .pipelineColourspace('rgb16')
    .withIccProfile('p3')
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { largest: { data, info }, isWide: true };
}

/** As fit(), for a picture whose colours are stated by code points. */
async function fitFromColor(
  source: Sharp,
  { size, color, maxSample = maxSampleOf(8) }: { size: number; color: SignalledColor; maxSample?: number | undefined },
): Promise<RawPicture> {
  const { data, info } = await source
    .toColourspace('rgb16')
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const samples = new Uint16Array(Uint8Array.from(data).buffer);
  const channels = info.channels === 4 ? 4 : 3;
  return convertToSrgb({ data: samples, maxSample, info: { ...info, channels } }, color);
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
