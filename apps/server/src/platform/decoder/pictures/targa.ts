import { readFile } from 'node:fs/promises';
import type { RawPicture } from '../raw-picture.ts';
import { wholePicture } from '../whole-picture.ts';

const headerBytes = 18;
const isRunLengthEncoded = 8;
const colorMapped = 1;
const grey = 3;
const channels = 4;

interface Targa {
  bytes: Buffer;
  kind: number;
  width: number;
  height: number;
  pixelBytes: number;
  hasAlpha: boolean;
  isFromRight: boolean;
  isFromTop: boolean;
  /** The colours of a colour-mapped picture, from the index `firstColor`. */
  colors: number[][];
  firstColor: number;
  pixelsAt: number;
  isPacked: boolean;
}

export const { open, openSource } = wholePicture(decodeTarga);

/** Decodes a TGA picture (Truevision TGA 2.0). Throws when it is none, has more than `maxPixels`, or no pixels at all. */
export async function decodeTarga(path: string, maxPixels: number): Promise<RawPicture> {
  const targa = readHeader(await readFile(path));
  const { width, height } = targa;
  if (width * height === 0 || width * height > maxPixels)
    throw new Error(`A picture of ${width * height} pixels is not decoded`);
  const data = Buffer.alloc(width * height * channels);
  let count = 0;
  for (const run of pixelRuns(targa)) {
    for (let left = Math.min(run.count, width * height - count); left > 0; left -= 1) {
      const column = targa.isFromRight ? width - 1 - (count % width) : count % width;
      const row = Math.floor(count / width);
      data.set(run.color, ((targa.isFromTop ? row : height - 1 - row) * width + column) * channels);
      count += 1;
    }
    if (count === width * height) break;
  }
  if (count === 0) throw new Error('It has no pixels');
  return { data, info: { width, height, channels } };
}

function readHeader(bytes: Buffer): Targa {
  if (bytes.length < headerBytes) throw new Error('It is shorter than a TGA header');
  const [idBytes = 0, colorMapType = 0, imageType = 0] = bytes;
  const kind = imageType & ~isRunLengthEncoded;
  const depth = bytes[16] ?? 0;
  const descriptor = bytes[17] ?? 0;
  const pixelBytes = Math.ceil(depth / 8);
  if (colorMapType > 1 || kind < colorMapped || kind > grey || pixelBytes < 1 || pixelBytes > 4)
    throw new Error('It is not a TGA');
  const mapBytes = colorMapType === 1 ? Math.ceil((bytes[7] ?? 0) / 8) : 0;
  const mapLength = mapBytes === 0 ? 0 : bytes.readUInt16LE(5);
  const mapAt = headerBytes + idBytes;
  const hasAlpha = (descriptor & 15) > 0;
  return {
    bytes,
    kind,
    width: bytes.readUInt16LE(12),
    height: bytes.readUInt16LE(14),
    pixelBytes,
    hasAlpha,
    isFromRight: (descriptor & 16) !== 0,
    isFromTop: (descriptor & 32) !== 0,
    colors: Array.from({ length: kind === colorMapped ? mapLength : 0 }, (_, index) =>
      colorAt(bytes, mapAt + index * mapBytes, { pixelBytes: mapBytes, isGrey: false, hasAlpha: mapBytes === 4 }),
    ),
    firstColor: bytes.readUInt16LE(3),
    pixelsAt: mapAt + mapLength * mapBytes,
    isPacked: (imageType & isRunLengthEncoded) !== 0,
  };
}

interface Run {
  count: number;
  /** Red, green, blue and opacity. */
  color: readonly number[];
}

/** The pixels in the order of the file. Ends where the file does. */
function* pixelRuns(targa: Targa): Generator<Run> {
  const { bytes, pixelBytes, isPacked } = targa;
  let at = targa.pixelsAt;
  while (at + pixelBytes <= bytes.length) {
    const packet = isPacked ? (bytes[at] ?? 0) : 0x7f;
    if (isPacked) at += 1;
    const count = (packet & 0x7f) + 1;
    const isRepeated = packet > 0x7f;
    for (let index = 0; index < (isRepeated ? 1 : count) && at + pixelBytes <= bytes.length; index += 1) {
      yield { count: isRepeated ? count : 1, color: pixelColor(targa, at) };
      at += pixelBytes;
    }
  }
}

const missing = [0, 0, 0, 255];

function pixelColor({ bytes, kind, pixelBytes, hasAlpha, colors, firstColor }: Targa, at: number): readonly number[] {
  if (kind !== colorMapped) return colorAt(bytes, at, { pixelBytes, isGrey: kind === grey, hasAlpha });
  const index = pixelBytes === 1 ? (bytes[at] ?? 0) : bytes.readUInt16LE(at);
  return colors[index - firstColor] ?? missing;
}

function colorAt(
  bytes: Buffer,
  at: number,
  { pixelBytes, isGrey, hasAlpha }: { pixelBytes: number; isGrey: boolean; hasAlpha: boolean },
): number[] {
  const [first = 0, second = 0, third = 0, fourth = 255] = bytes.subarray(at, at + pixelBytes);
  if (isGrey) return [first, first, first, pixelBytes === 2 && hasAlpha ? second : 255];
  if (pixelBytes >= 3) return [third, second, first, pixelBytes === 4 && hasAlpha ? fourth : 255];
  // Five bits for each colour, blue first.
  const word = first | (second << 8);
  const widen = (five: number) => Math.round(((five & 31) * 255) / 31);
  return [widen(word >> 10), widen(word >> 5), widen(word), 255];
}
