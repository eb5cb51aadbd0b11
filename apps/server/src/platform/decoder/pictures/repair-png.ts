import { crc32, createInflate, deflateSync } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Larger pictures are not repaired, since all their pixels are needed in memory. */
const maxPixelBytes = 300_000_000;
/** The input of one step; what a step has produced before an error is lost. */
const stepBytes = 1024;

interface Chunk {
  type: string;
  data: Buffer;
}

interface Header {
  height: number;
  bitDepth: number;
  colorType: number;
  /** Without the byte that names the filter. */
  rowBytes: number;
}

const colorTypes = { palette: 3, greyAlpha: 4, rgbAlpha: 6 } as const;
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Returns a damaged PNG with the rows that can be read, and grey in place of the others (PNG specification §5, §10). Undefined when it
 * is no PNG, interlaced, or too large. Throws when not even one row can be read.
 */
export async function repairPng(bytes: Buffer): Promise<Buffer | undefined> {
  if (!bytes.subarray(0, signature.length).equals(signature)) return undefined;
  const chunks = listChunks(bytes);
  const header = readHeader(chunks[0]);
  if (!header || (header.rowBytes + 1) * header.height > maxPixelBytes) return undefined;
  const filtered = await inflateReadable(
    chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data),
    (header.rowBytes + 1) * header.height,
  );
  const rows = Math.floor(filtered.length / (header.rowBytes + 1));
  if (rows === 0) throw new Error('No row of the PNG can be read');
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data;
  const greyRow = Buffer.concat([Buffer.from([0]), greyPixels(header, palette)]);
  const pixels = Buffer.concat([
    filtered.subarray(0, rows * greyRow.length),
    ...Array.from({ length: header.height - rows }, () => greyRow),
  ]);
  const before = chunks.slice(
    0,
    Math.max(
      1,
      chunks.findIndex(({ type }) => type === 'IDAT'),
    ),
  );
  const rewritten = [
    ...before,
    { type: 'IDAT', data: deflateSync(pixels, { level: 1 }) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ];
  return Buffer.concat([signature, ...rewritten.map(writeChunk)]);
}

/** The last chunk may be shorter than it states. */
function listChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 8 < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function readHeader(chunk: Chunk | undefined): Header | undefined {
  if (chunk?.type !== 'IHDR' || chunk.data.length < 13) return undefined;
  const [width, height] = [chunk.data.readUInt32BE(0), chunk.data.readUInt32BE(4)];
  const [bitDepth = 0, colorType = 0, , , interlace] = chunk.data.subarray(8, 13);
  const samples = samplesOf[colorType];
  if (samples === undefined || interlace !== 0 || width === 0 || height === 0) return undefined;
  return { height, bitDepth, colorType, rowBytes: Math.ceil((width * samples * bitDepth) / 8) };
}

/** Inflates until the data end or make no sense. */
function inflateReadable(parts: readonly Buffer[], maxBytes: number): Promise<Buffer> {
  return new Promise((resolve) => {
    const inflate = createInflate();
    const done: Buffer[] = [];
    let length = 0;
    const finish = () => resolve(Buffer.concat(done).subarray(0, maxBytes));
    inflate.on('data', (chunk: Buffer) => {
      done.push(chunk);
      length += chunk.length;
      if (length >= maxBytes) inflate.destroy();
    });
    for (const event of ['end', 'error', 'close']) inflate.once(event, finish);
    for (const part of parts)
      for (let at = 0; at < part.length; at += stepBytes) inflate.write(part.subarray(at, at + stepBytes));
    inflate.end();
  });
}

/** A row of the middle grey, or of the palette's colour that is nearest to it. */
function greyPixels({ bitDepth, colorType, rowBytes }: Header, palette: Buffer | undefined): Buffer {
  if (colorType === colorTypes.palette) return Buffer.alloc(rowBytes, repeated(nearestToGrey(palette), bitDepth));
  if (bitDepth < 8) return Buffer.alloc(rowBytes, repeated(2 ** (bitDepth - 1), bitDepth));
  const sample = Buffer.alloc(bitDepth / 8, 0x80);
  const opaque = Buffer.alloc(bitDepth / 8, 0xff);
  if (colorType === colorTypes.greyAlpha) return Buffer.alloc(rowBytes, Buffer.concat([sample, opaque]));
  if (colorType === colorTypes.rgbAlpha) return Buffer.alloc(rowBytes, Buffer.concat([sample, sample, sample, opaque]));
  return Buffer.alloc(rowBytes, 0x80);
}

/** A byte full of samples with this value. */
function repeated(value: number, bitDepth: number): number {
  let byte = 0;
  for (let shift = 0; shift < 8; shift += bitDepth) byte |= value << shift;
  return byte & 0xff;
}

function nearestToGrey(palette: Buffer = Buffer.alloc(3)): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let index = 0; index * 3 + 2 < palette.length; index += 1) {
    const distance = [0, 1, 2].reduce((sum, at) => sum + (palette[index * 3 + at]! - 128) ** 2, 0);
    if (distance < bestDistance) [best, bestDistance] = [index, distance];
  }
  return best;
}

function writeChunk({ type, data }: Chunk): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
