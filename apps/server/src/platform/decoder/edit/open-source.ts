import { readFile } from 'node:fs/promises';
import { type EditSpace, isDisplayP3 } from '@stund/photo-editor/color-space';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { differsFromSrgb, isHighDynamicRange, type SignalledColor } from '../../color/signalled-color.ts';
import { chooseSpace, displayP3 } from '../color/choose-space.ts';
import { codedColor } from '../color/coded-color.ts';
import { convertFromProfile } from '../color/convert-from-profile.ts';
import { convertToSrgb, maxSampleOf } from '../color/convert-to-srgb.ts';
import { readSignalledColor } from '../color/read-signalled-color.ts';
import { openCameraRaw } from '../decode-camera-raw.ts';
import { decodeHeif } from '../decode-heif.ts';
import { decodeLabTiff, openLabTiff } from '../decode-lab-tiff.ts';
import { decodePhotoshop } from '../decode-photoshop.ts';
import { decodeTarga } from '../decode-targa.ts';
import type { PictureFormat } from '../decoder-protocol.ts';
import type { RawPicture } from '../raw-picture.ts';
import { estimateJpegQuality } from './jpeg-quality.ts';

/** The pixels of an original in full size and upright, row after row: RGB, or RGBA with straight alpha if some are transparent. */
export interface EditSource {
  width: number;
  height: number;
  channels: 3 | 4;
  pixels: Uint8Array | Uint16Array;
  space: EditSpace;
  /** The profile that the result gets; undefined for sRGB that no profile states. */
  profile: Buffer | undefined;
  /** The quality of a JPEG. */
  quality: number | undefined;
}

/** Larger originals are not edited, since their pixels are in memory as a whole. */
const maxPixels = 150_000_000;
/** Pictures that are larger are edited with 8 bits a sample, so that they and their results fit into the memory of a decoder. */
const maxDeepPixels = 60_000_000;
const base = { limitInputPixels: maxPixels, failOn: 'truncated', animated: false } as const satisfies SharpOptions;

/**
 * Decodes an original for editing: of an animation its first picture. `color` are the colours of a picture whose file does not state them
 * any more. Throws when it cannot be decoded as a whole.
 */
export async function openSource(path: string, format: PictureFormat, color?: SignalledColor): Promise<EditSource> {
  switch (format) {
    case 'heif':
      return openHeif(path);
    case 'camera-raw':
      return openRaw(path);
    case 'photoshop':
      return fromRaw(await decodePhotoshop(path, maxPixels));
    case 'targa':
      return fromRaw(await decodeTarga(path, maxPixels));
    case 'common':
      return openCommon(path, color);
    case 'svg':
      throw new Error('A drawing has no pixels to edit');
  }
}

async function openCommon(path: string, stated: SignalledColor | undefined): Promise<EditSource> {
  const lab = await openLabTiff(path);
  if (lab) return fromRaw(await decodeLabTiff(lab, maxPixels));
  const metadata = await sharp(path, base).metadata();
  const quality = metadata.format === 'jpeg' ? await estimateJpegQuality(path) : undefined;
  const color = await codedColor(path, metadata, stated);
  if (color && isDisplayP3(color)) return { ...(await openPlain(path, metadata)), ...(await inDisplayP3()) };
  if (color && differsFromSrgb(color)) return openSignalled(path, color, metadata.bitsPerSample);
  const icc = color ? undefined : metadata.icc;
  const { space, profile, sharpOptions, isConverted } = await chooseSpace(icc, metadata.space);
  const opened = sharp(path, { ...base, ...sharpOptions, ...(color && { ignoreIcc: true }) }).autoOrient();
  const converted = isConverted
    ? opened.pipelineColourspace('rgb16').withIccProfile('p3')
    : opened.toColourspace('srgb');
  const isDeep = metadata.depth === 'ushort' && !isConverted && metadata.width * metadata.height <= maxDeepPixels;
  return { ...(await readPixels(isDeep ? opened.toColourspace('rgb16') : converted, isDeep)), space, profile, quality };
}

async function readPixels(opened: Sharp, isDeep: boolean) {
  const { data, info } = await opened
    .clone()
    .raw(isDeep ? { depth: 'ushort' } : {})
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = isDeep ? asSamples(data) : data;
  if (channels < 3) throw new Error('A picture that is not in colour');
  if (channels === 3) return { width, height, channels, pixels };
  if (hasTransparency(pixels)) return { width, height, channels: 4 as const, pixels };
  return { width, height, channels: 3 as const, pixels: withoutAlpha(pixels) };
}

function asSamples(bytes: Buffer): Uint16Array {
  const isAligned = bytes.byteOffset % 2 === 0;
  const aligned = isAligned ? bytes : Buffer.from(Uint8Array.from(bytes).buffer);
  return new Uint16Array(aligned.buffer, aligned.byteOffset, aligned.length / 2);
}

function withoutAlpha<T extends Uint8Array | Uint16Array>(pixels: T): T {
  // In place, since a large picture would need as much memory again.
  let to = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    pixels[to] = pixels[at] as number;
    pixels[to + 1] = pixels[at + 1] as number;
    pixels[to + 2] = pixels[at + 2] as number;
    to += 3;
  }
  return pixels.subarray(0, to) as T;
}

function hasTransparency(pixels: Uint8Array | Uint16Array): boolean {
  const opaque = pixels instanceof Uint16Array ? 65_535 : 255;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== opaque) return true;
  return false;
}

async function inDisplayP3() {
  return { space: 'display-p3' as const, profile: await displayP3(), quality: undefined };
}

function openPlain(path: string, { depth }: { depth?: string | undefined }) {
  const opened = sharp(path, { ...base, ignoreIcc: true }).autoOrient();
  const isDeep = depth === 'ushort';
  return readPixels(opened.toColourspace(isDeep ? 'rgb16' : 'srgb'), isDeep);
}

/** With 16 bits, since the samples of a high dynamic range lie close together. */
async function openSignalled(path: string, color: SignalledColor, bits = 8): Promise<EditSource> {
  const { data, info } = await sharp(path, { ...base, ignoreIcc: true })
    .autoOrient()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const channels = info.channels === 4 ? 4 : 3;
  const coded = { data: asSamples(data), maxSample: maxSampleOf(bits), info: { ...info, channels } } as const;
  return fromRaw(convertToSrgb(coded, color));
}

async function openHeif(path: string): Promise<EditSource> {
  const signalled = await readSignalledColor(path);
  const keepsDepth = signalled !== undefined && isHighDynamicRange(signalled);
  const { profile, data, info, deep } = await decodeHeif(path, { maxPixels, keepsDepth });
  const color = profile ? undefined : signalled;
  const channels = info.channels === 4 ? 4 : 3;
  if (color && isDisplayP3(color)) return { ...(await fromRaw({ data, info })), ...(await inDisplayP3()) };
  if (color && differsFromSrgb(color) && info.channels >= 3) {
    const { samples, maxSample } = deep ?? { samples: data, maxSample: 255 };
    return fromRaw(convertToSrgb({ data: samples, maxSample, info: { ...info, channels } }, color));
  }
  if (!profile) return fromRaw({ data, info });
  const chosen = await chooseSpace(profile, 'srgb');
  const isUnchanged = chosen.profile === profile;
  const pixels = isUnchanged ? { data, info } : await convertFromProfile({ data, info }, profile, chosen.space);
  return { ...(await fromRaw(pixels)), space: chosen.space, profile: chosen.profile };
}

async function openRaw(path: string): Promise<EditSource> {
  const raw = await openCameraRaw(path, { wantedSize: Number.POSITIVE_INFINITY });
  if ('pixels' in raw) return fromRaw(raw.pixels);
  const { icc, space: colorModel } = await sharp(raw.jpeg, base).metadata();
  const { space, profile, sharpOptions, isConverted } = await chooseSpace(icc, colorModel);
  const opened = sharp(raw.jpeg, { ...base, ...sharpOptions }).rotate(raw.quarterTurns * 90);
  const converted = isConverted
    ? opened.pipelineColourspace('rgb16').withIccProfile('p3')
    : opened.toColourspace('srgb');
  return { ...(await readPixels(converted, false)), space, profile, quality: undefined };
}

async function fromRaw({ data, info }: RawPicture): Promise<EditSource> {
  const opened = sharp(data, { raw: info, limitInputPixels: maxPixels }).toColourspace('srgb');
  return { ...(await readPixels(opened, false)), space: 'srgb', profile: undefined, quality: undefined };
}

/** A sticker as RGBA in sRGB. */
export async function openSticker(path: string): Promise<{ width: number; height: number; data: Uint8Array }> {
  const { data, info } = await sharp(await readFile(path), base)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
