import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { EditSource } from '../../formats/picture-decoder.ts';
import { displayP3 } from '../color/choose-space.ts';
import type { RawPicture } from '../raw-picture.ts';

/** Larger originals are not edited, since their pixels are in memory as a whole. */
export const maxPixels = 150_000_000;
export const base = {
  limitInputPixels: maxPixels,
  failOn: 'truncated',
  animated: false,
} as const satisfies SharpOptions;

/** RGB, or RGBA if some pixels are transparent. */
export async function readPixels(opened: Sharp, isDeep: boolean) {
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

export function asSamples(bytes: Buffer): Uint16Array {
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

/** What a source in Display P3 says about its colours. */
export async function inDisplayP3() {
  return { space: 'display-p3' as const, profile: await displayP3(), quality: undefined };
}

/** A source in sRGB. */
export async function fromRaw({ data, info }: RawPicture): Promise<EditSource> {
  const opened = sharp(data, { raw: info, limitInputPixels: maxPixels }).toColourspace('srgb');
  return { ...(await readPixels(opened, false)), space: 'srgb', profile: undefined, quality: undefined };
}
