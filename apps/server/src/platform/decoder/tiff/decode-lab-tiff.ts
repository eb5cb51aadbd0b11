import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { encodeSample } from '../color/convert-to-srgb.ts';
import type { RawPicture } from '../raw-picture.ts';

const photometricTag = 262;
const bitsTag = 258;
const rgb = 2;
const cieLab = 8;
const iccLab = 9;

/** The encodings of Lab that libvips does not read: CIELab with 8 bits, and the one of ICC profiles (TIFF 6.0 §23, Technical Note 4). */
interface LabTiff {
  bytes: Buffer;
  bits: 8 | 16;
  isSigned: boolean;
}

/**
 * Opens a TIFF in Lab that libvips cannot read, as the bytes of a TIFF with the same samples that says they are RGB. Undefined for any
 * other file.
 */
export async function openLabTiff(path: string): Promise<LabTiff | undefined> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, head.length, 0);
    const order = head.toString('latin1', 0, 4);
    if (order !== 'II*\0' && order !== 'MM\0*') return undefined;
    const bytes = await findLab(file, head);
    return bytes;
  } catch (error) {
    // A directory that ends outside the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}

async function findLab(file: Awaited<ReturnType<typeof open>>, head: Buffer): Promise<LabTiff | undefined> {
  const isLittle = head[0] === 0x49;
  const read16 = (from: Buffer, at: number) => (isLittle ? from.readUInt16LE(at) : from.readUInt16BE(at));
  const read32 = (from: Buffer, at: number) => (isLittle ? from.readUInt32LE(at) : from.readUInt32BE(at));
  const directory = read32(head, 4);
  const start = Buffer.alloc(2);
  await file.read(start, 0, 2, directory);
  const entries = Buffer.alloc(read16(start, 0) * 12);
  await file.read(entries, 0, entries.length, directory + 2);
  let photometricAt = -1;
  let bits = 8;
  for (let at = 0; at < entries.length; at += 12) {
    const tag = read16(entries, at);
    if (tag === photometricTag) photometricAt = at + 8;
    if (tag !== bitsTag) continue;
    const isInline = read32(entries, at + 4) <= 2;
    const place = Buffer.alloc(2);
    if (!isInline) await file.read(place, 0, 2, read32(entries, at + 8));
    bits = isInline ? read16(entries, at + 8) : read16(place, 0);
  }
  const photometric = photometricAt < 0 ? rgb : read16(entries, photometricAt);
  const isUnread = photometric === iccLab || (photometric === cieLab && bits === 8);
  if (!isUnread || (bits !== 8 && bits !== 16)) return undefined;
  const bytes = Buffer.alloc((await file.stat()).size);
  await file.read(bytes, 0, bytes.length, 0);
  const at = directory + 2 + photometricAt;
  if (isLittle) bytes.writeUInt16LE(rgb, at);
  else bytes.writeUInt16BE(rgb, at);
  return { bytes, bits, isSigned: photometric === cieLab };
}

/** Decodes it upright to sRGB. Throws when it has more than `maxPixels`. */
export async function decodeLabTiff({ bytes, bits, isSigned }: LabTiff, maxPixels: number): Promise<RawPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'none', ignoreIcc: true })
    .autoOrient()
    .toColourspace(bits === 16 ? 'rgb16' : 'srgb')
    .raw({ depth: bits === 16 ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const samples = bits === 16 ? new Uint16Array(Uint8Array.from(data).buffer) : data;
  const unit = bits === 16 ? 256 : 1;
  const lightest = 255 * unit;
  const chroma = (sample: number) => {
    const value = sample / unit;
    if (!isSigned) return value - 128;
    return value >= 128 ? value - 256 : value;
  };
  const { width, height } = info;
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let from = 0, to = 0; to < pixels.length; from += info.channels, to += 3) {
    const lightness = Math.min(samples[from]! / lightest, 1) * 100;
    writeSrgb(pixels, to, { lightness, a: chroma(samples[from + 1]!), b: chroma(samples[from + 2]!) });
  }
  return { data: pixels, info: { width, height, channels: 3 } };
}

/** From CIELab with the white D50, by Bradford's adaptation to the white of sRGB (CSS Color 4 §18). */
function writeSrgb(pixels: Buffer, at: number, { lightness, a, b }: { lightness: number; a: number; b: number }): void {
  const middle = (lightness + 16) / 116;
  const x = 0.9642956 * inverseLab(middle + a / 500);
  const y = inverseLab(middle);
  const z = 0.8251046 * inverseLab(middle - b / 200);
  pixels[at] = encodeSample(3.1341359 * x - 1.6173863 * y - 0.4906619 * z);
  pixels[at + 1] = encodeSample(-0.9787955 * x + 1.9162543 * y + 0.0334427 * z);
  pixels[at + 2] = encodeSample(0.0719554 * x - 0.2289769 * y + 1.4053861 * z);
}

function inverseLab(value: number): number {
  return value > 6 / 29 ? value ** 3 : 3 * (6 / 29) ** 2 * (value - 4 / 29);
}
