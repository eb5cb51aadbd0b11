import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { type TiffEntry, TiffReader, type TiffSource } from '../../tiff/index.ts';
import { encodeSample } from '../color/convert-to-srgb.ts';
import type { RawPicture } from '../raw-picture.ts';

const photometricTag = 262;
const bitsTag = 258;
const shortType = 3;
const maxEntries = 65_535;
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
    const { size: sizeBytes } = await file.stat();
    const read = async (at: number, length: number) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
      if (bytesRead < length) throw new RangeError('Outside of the file');
      return buffer;
    };
    return await findLab({ sizeBytes, read });
  } catch (error) {
    // A directory or a value that is outside of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}

async function findLab(file: TiffSource): Promise<LabTiff | undefined> {
  const reader = await TiffReader.open(file);
  if (!reader || reader.layout.isBig) return undefined;
  const { entries } = await reader.directory(reader.firstDirectory, maxEntries);
  const find = (tag: number) => entries.find((entry) => entry.tag === tag && entry.type === shortType);
  const numberOf = async (entry: TiffEntry | undefined) =>
    entry && reader.layout.numbers(entry, await reader.valueOf(entry, 2), 1)[0];
  const field = find(photometricTag);
  const [photometric, bits = 8] = [await numberOf(field), await numberOf(find(bitsTag))];
  const isUnread = photometric === iccLab || (photometric === cieLab && bits === 8);
  if (!field?.isInline || !isUnread || (bits !== 8 && bits !== 16)) return undefined;
  const bytes = Buffer.from(await file.read(0, file.sizeBytes));
  reader.layout.writeUint16(bytes, field.valueStart, rgb);
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
