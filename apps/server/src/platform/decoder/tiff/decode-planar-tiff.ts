import sharp from 'sharp';
import type { RawPicture } from '../raw-picture.ts';
import { numbersOf, readTiffDirectory, type TiffDirectory, withFields } from './tiff-directory.ts';

const tag = {
  width: 256,
  height: 257,
  bits: 258,
  photometric: 262,
  offsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  byteCounts: 279,
  planes: 284,
  coefficients: 529,
  subsampling: 530,
  reference: 532,
} as const;
const blackIsZero = 1;
const yCbCr = 6;
const separatePlanes = 2;

interface Plane {
  data: Buffer;
  width: number;
}

/**
 * Decodes a TIFF whose luma and smaller chroma are in planes of their own, which libtiff does not put together (TIFF 6.0, section 21): each
 * plane as a grey picture. Undefined for any other file.
 */
export async function decodePlanarTiff(bytes: Buffer, maxPixels: number): Promise<RawPicture | undefined> {
  const directory = readTiffDirectory(bytes);
  if (!directory || !isPlanar(directory)) return undefined;
  const [width = 0] = numbersOf(directory, tag.width);
  const [height = 0] = numbersOf(directory, tag.height);
  if (width * height === 0 || width * height > maxPixels) throw new Error('A picture of this size is not decoded');
  const [across = 2, down = 2] = numbersOf(directory, tag.subsampling);
  const luma = await decodePlane(directory, { index: 0, width, height, down: 1 });
  const size = { width: Math.ceil(width / across), height: Math.ceil(height / down), down };
  const blue = await decodePlane(directory, { index: 1, ...size });
  const red = await decodePlane(directory, { index: 2, ...size });
  return { data: combine(directory, { luma, blue, red, across, down, height }), info: { width, height, channels: 3 } };
}

function isPlanar(directory: TiffDirectory): boolean {
  const isExpected = (of: number, value: number) => numbersOf(directory, of)[0] === value;
  return (
    isExpected(tag.photometric, yCbCr) &&
    isExpected(tag.planes, separatePlanes) &&
    isExpected(tag.samples, 3) &&
    numbersOf(directory, tag.bits).every((bits) => bits === 8)
  );
}

async function decodePlane(
  directory: TiffDirectory,
  { index, width, height, down }: { index: number; width: number; height: number; down: number },
): Promise<Plane> {
  const [offsets, byteCounts] = [numbersOf(directory, tag.offsets), numbersOf(directory, tag.byteCounts)];
  const strips = offsets.length / 3;
  const [rows = height * down] = numbersOf(directory, tag.rowsPerStrip);
  const part = (numbers: readonly number[]) => numbers.slice(index * strips, (index + 1) * strips);
  const grey = withFields(
    directory,
    new Map([
      [tag.width, [width]],
      [tag.height, [height]],
      [tag.bits, [8]],
      [tag.photometric, [blackIsZero]],
      [tag.offsets, part(offsets)],
      [tag.samples, [1]],
      [tag.rowsPerStrip, [Math.ceil(rows / down)]],
      [tag.byteCounts, part(byteCounts)],
      [tag.planes, [1]],
    ]),
  );
  const { data, info } = await sharp(grey, { failOn: 'truncated' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height) throw new Error('A plane has another size');
  return { data, width };
}

interface Planes {
  luma: Plane;
  blue: Plane;
  red: Plane;
  /** How many pixels a sample of chroma covers. */
  across: number;
  down: number;
  height: number;
}

/** Converts to RGB by the coefficients and the range that the file states, by default those of ITU-R BT.601 and the whole range. */
function combine(directory: TiffDirectory, { luma, blue, red, across, down, height }: Planes): Buffer {
  const [ofRed = 0.299, ofGreen = 0.587, ofBlue = 0.114] = numbersOf(directory, tag.coefficients);
  const [black = 0, white = 255, zero = 128, most = 255] = numbersOf(directory, tag.reference);
  const rgb = Buffer.alloc(luma.width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < luma.width; x += 1, at += 3) {
      const chroma = Math.floor(y / down) * blue.width + Math.floor(x / across);
      const light = (((luma.data[y * luma.width + x] ?? 0) - black) * 255) / (white - black);
      const cb = (((blue.data[chroma] ?? 0) - zero) * 127) / (most - zero);
      const cr = (((red.data[chroma] ?? 0) - zero) * 127) / (most - zero);
      const r = light + cr * (2 - 2 * ofRed);
      const b = light + cb * (2 - 2 * ofBlue);
      rgb[at] = toByte(r);
      rgb[at + 1] = toByte((light - ofRed * r - ofBlue * b) / ofGreen);
      rgb[at + 2] = toByte(b);
    }
  return rgb;
}

function toByte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}
