import { open } from 'node:fs/promises';

/** The luminance table of ITU-T T.81 Annex K.1, which encoders scale by the quality. Its order does not matter for the sum. */
const standardSum = 3686;
const maxHeadBytes = 1024 * 1024;

/**
 * The quality, 1 to 100, that the usual encoders need to quantise no more coarsely than a JPEG does, by its luminance table. Undefined
 * for a file without one.
 */
export async function estimateJpegQuality(path: string): Promise<number | undefined> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(maxHeadBytes);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    const sum = sumOfFirstTable(bytes.subarray(0, bytesRead));
    if (sum === undefined) return undefined;
    const scale = (100 * sum) / standardSum;
    const quality = scale <= 100 ? (200 - scale) / 2 : 5000 / scale;
    return Math.min(Math.max(Math.ceil(quality), 1), 100);
  } finally {
    await file.close();
  }
}

function sumOfFirstTable(bytes: Buffer): number | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return undefined;
    const length = bytes.readUInt16BE(at + 2);
    if (marker === 0xdb) return sumOfTable(bytes.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return undefined;
}

function sumOfTable(table: Buffer): number | undefined {
  const isWide = (table[0] as number) >> 4 === 1;
  const bytesEach = isWide ? 2 : 1;
  if (table.length < 1 + 64 * bytesEach) return undefined;
  let sum = 0;
  for (let index = 0; index < 64; index += 1) sum += table.readUIntBE(1 + index * bytesEach, bytesEach);
  return sum;
}
