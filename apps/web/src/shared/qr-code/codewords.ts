import { correctionOf } from './reed-solomon.ts';

/** The blocks of each version with error correction level M (ISO/IEC 18004, table 9): their number, and the correction codewords of each. */
const blocksOfVersions = [
  { count: 1, correction: 10 },
  { count: 1, correction: 16 },
  { count: 1, correction: 26 },
  { count: 2, correction: 18 },
  { count: 2, correction: 24 },
  { count: 4, correction: 16 },
  { count: 4, correction: 18 },
  { count: 4, correction: 22 },
  { count: 5, correction: 22 },
  { count: 5, correction: 26 },
  { count: 5, correction: 30 },
  { count: 8, correction: 22 },
  { count: 9, correction: 22 },
  { count: 9, correction: 24 },
  { count: 10, correction: 24 },
] as const;

/** The rows and columns of the centres of alignment patterns. */
export function alignmentCentresOf(version: number): number[] {
  if (version === 1) return [];
  const last = 4 * version + 10;
  const gaps = Math.floor(version / 7) + 1;
  const step = 2 * Math.ceil((last - 6) / gaps / 2);
  return [6, ...Array.from({ length: gaps }, (_, index) => last - (gaps - 1 - index) * step)];
}

/** The number of bytes in all codewords of a version. */
export function codewordCountOf(version: number): number {
  const size = 4 * version + 17;
  const centres = alignmentCentresOf(version).length;
  const finders = 3 * 64;
  const timing = 2 * (size - 16);
  // Two patterns for each inner centre lie on the timing lines.
  const alignment = centres === 0 ? 0 : (centres ** 2 - 3) * 25 - (centres - 2) * 10;
  const information = 31 + (version >= 7 ? 36 : 0);
  return Math.floor((size ** 2 - finders - timing - alignment - information) / 8);
}

/** How the codewords of a version are divided: each block has this many data codewords, the later ones one more. */
export function blocksOf(version: number): { data: number[]; correction: number } {
  const { count, correction } = blocksOfVersions[version - 1]!;
  const total = codewordCountOf(version) - count * correction;
  const short = Math.floor(total / count);
  const longer = total % count;
  return { data: Array.from({ length: count }, (_, index) => short + (index >= count - longer ? 1 : 0)), correction };
}

/** The smallest version that holds so many bytes of text. Throws when none does. */
export function chooseVersion(byteCount: number): number {
  for (let version = 1; version <= blocksOfVersions.length; version += 1) {
    const capacity = blocksOf(version).data.reduce((sum, count) => sum + count, 0);
    if (byteCount + Math.ceil((4 + lengthBitsOf(version)) / 8) <= capacity) return version;
  }
  throw new RangeError(`${byteCount} bytes are too many for a QR code`);
}

/** The data and correction codewords of a text, interleaved as they are drawn. */
export function codewordsOf(bytes: Uint8Array, version: number): Uint8Array {
  const { data, correction } = blocksOf(version);
  const all = dataOf(
    bytes,
    version,
    data.reduce((sum, count) => sum + count, 0),
  );
  let start = 0;
  const blocks = data.map((count) => {
    const block = all.slice(start, start + count);
    start += count;
    return { block, check: correctionOf(block, correction) };
  });
  const result: number[] = [];
  for (let index = 0; index < Math.max(...data); index += 1)
    for (const { block } of blocks) if (index < block.length) result.push(block[index]!);
  for (let index = 0; index < correction; index += 1) for (const { check } of blocks) result.push(check[index]!);
  return Uint8Array.from(result);
}

function lengthBitsOf(version: number): number {
  return version < 10 ? 8 : 16;
}

const byteMode = 0b0100;

/** Mode, length, the bytes, an end mark of four bits, and padding. */
function dataOf(bytes: Uint8Array, version: number, capacity: number): Uint8Array {
  const bits = [
    byteMode.toString(2).padStart(4, '0'),
    bytes.length.toString(2).padStart(lengthBitsOf(version), '0'),
    ...Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')),
  ].join('');
  const ended = bits + '0'.repeat(Math.min(4, capacity * 8 - bits.length));
  return Uint8Array.from({ length: capacity }, (_, index) => {
    const part = ended.slice(index * 8, index * 8 + 8);
    if (part !== '') return Number.parseInt(part.padEnd(8, '0'), 2);
    const padded = index - Math.ceil(ended.length / 8);
    return padded % 2 === 0 ? 0xec : 0x11;
  });
}
