import { describe, expect, it } from 'vitest';
import { alignmentCentresOf, blocksOf, chooseVersion, codewordCountOf } from './codewords.ts';
import { drawQrCode, type QrCode } from './draw-qr-code.ts';
import { masks } from './mask.ts';
import { correctionOf, multiply, powerOfTwo } from './reed-solomon.ts';

/** The 15 bits of each format with level M, from table C.1 of ISO/IEC 18004. */
const formats = ['5412', '5125', '5e7c', '5b4b', '45f9', '40ce', '4f97', '4aa0'].map((hex) => Number.parseInt(hex, 16));

/** The versions 7 to 15 with their check bits, from table D.1 of ISO/IEC 18004. */
const versions = ['07c94', '085bc', '09a99', '0a4d3', '0bbf6', '0c762', '0d847', '0e60d', '0f928'];

/** Reads the text of a code as a scanner does, without correcting errors: any wrong codeword fails the check. */
function readQrCode(code: QrCode): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const at = (row: number, column: number) => (code[row]?.[column] ? 1 : 0);
  const toNumber = (bits: number[]) => bits.reduce((value, bit) => value * 2 + bit, 0);
  const first = toNumber(
    [
      ...[0, 1, 2, 3, 4, 5, 7].map((column) => at(8, column)),
      at(8, 8),
      ...[7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8)),
    ].slice(0, 15),
  );
  const mask = formats.indexOf(first);
  expect(mask).toBeGreaterThanOrEqual(0);
  const second = toNumber([
    ...[1, 2, 3, 4, 5, 6, 7].map((up) => at(size - up, 8)),
    ...[8, 7, 6, 5, 4, 3, 2, 1].map((left) => at(8, size - left)),
  ]);
  expect(second).toBe(first);

  const isFixed = fixedOf(version);
  const bits: number[] = [];
  const columns = Array.from({ length: size }, (_, index) => size - 1 - index).filter((column) => column !== 6);
  for (let pair = 0; pair < columns.length; pair += 2) {
    for (let step = 0; step < size; step += 1) {
      const row = (pair / 2) % 2 === 0 ? size - 1 - step : step;
      for (const column of [columns[pair]!, columns[pair + 1]!])
        if (!isFixed(row, column)) bits.push(at(row, column) ^ (masks[mask]!(row, column) ? 1 : 0));
    }
  }
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    toNumber(bits.slice(index * 8, index * 8 + 8)),
  );
  expect(codewords).toHaveLength(codewordCountOf(version));
  return textIn(dataIn(codewords, version), version);
}

/** Which modules hold no data. */
function fixedOf(version: number): (row: number, column: number) => boolean {
  const size = 4 * version + 17;
  const centres = alignmentCentresOf(version);
  const isFinder = (row: number, column: number) =>
    (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
  const isVersion = (row: number, column: number) => version >= 7 && row < 6 && column >= size - 11;
  return (row, column) =>
    isFinder(row, column) ||
    row === 6 ||
    column === 6 ||
    isVersion(row, column) ||
    isVersion(column, row) ||
    centres.some((down) =>
      centres.some((right) => !isFinder(down, right) && Math.abs(row - down) <= 2 && Math.abs(column - right) <= 2),
    );
}

function dataIn(codewords: readonly number[], version: number): number[] {
  const { data, correction } = blocksOf(version);
  const blocks = data.map((): number[] => []);
  let next = 0;
  for (let index = 0; index < Math.max(...data); index += 1)
    for (const [block, count] of data.entries()) if (index < count) blocks[block]!.push(codewords[next++]!);
  const whole = blocks.map((block) => [...block]);
  for (let index = 0; index < correction; index += 1) for (const block of whole) block.push(codewords[next++]!);
  // A block without errors is divisible by each factor of the generator polynomial.
  for (const block of whole) {
    for (let root = 0; root < correction; root += 1) {
      const value = block.reduce((sum, codeword) => multiply(sum, powerOfTwo(root)) ^ codeword, 0);
      expect(value).toBe(0);
    }
  }
  return blocks.flat();
}

function textIn(data: readonly number[], version: number): string {
  const bits = data.map((codeword) => codeword.toString(2).padStart(8, '0')).join('');
  const lengthBits = version < 10 ? 8 : 16;
  expect(bits.slice(0, 4)).toBe('0100');
  const length = Number.parseInt(bits.slice(4, 4 + lengthBits), 2);
  const start = 4 + lengthBits;
  const bytes = Array.from({ length }, (_, index) =>
    Number.parseInt(bits.slice(start + index * 8, start + index * 8 + 8), 2),
  );
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}

it('calculates the check of the example in annex I of the standard', () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  const check = [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55];
  expect([...correctionOf(Uint8Array.from(data), 10)]).toEqual(check);
});

it.each([
  [1, 26, []],
  [2, 44, [6, 18]],
  [7, 196, [6, 22, 38]],
  [10, 346, [6, 28, 50]],
  [14, 581, [6, 26, 46, 66]],
  [15, 655, [6, 26, 48, 70]],
])('knows the layout of version %i', (version, codewords, centres) => {
  expect(codewordCountOf(version)).toBe(codewords);
  expect(alignmentCentresOf(version)).toEqual(centres);
});

describe('a code', () => {
  it('can be read again, in every version', () => {
    for (const [index, length] of [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412].entries()) {
      const text = 'https://stund.example/share/'.padEnd(length, 'aZ09-_');
      expect(chooseVersion(length)).toBe(index + 1);
      expect(chooseVersion(length + 1 > 412 ? length : length + 1)).toBe(Math.min(index + 2, 15));
      const code = drawQrCode(text.slice(0, length));
      expect(code).toHaveLength(4 * (index + 1) + 17);
      expect(readQrCode(code)).toBe(text.slice(0, length));
    }
  });

  it('contains any characters, and nothing', () => {
    for (const text of ['', 'blåbærsyltetøy.example', 'снимки 📷', '\u0000\uffff'])
      expect(readQrCode(drawQrCode(text))).toBe(text);
  });

  it('says its version twice', () => {
    for (const [index, hex] of versions.entries()) {
      const length = [122, 152, 180, 213, 251, 287, 331, 362, 412][index]!;
      const code = drawQrCode('x'.repeat(length));
      const places = Array.from(
        { length: 18 },
        (_, bit) => [Math.floor(bit / 3), code.length - 11 + (bit % 3)] as const,
      );
      const read = (dark: (place: readonly [number, number]) => boolean | undefined) =>
        places.reduce((value, place, bit) => value + (dark(place) ? 2 ** bit : 0), 0);
      expect(read(([one, other]) => code[one]?.[other])).toBe(Number.parseInt(hex, 16));
      expect(read(([one, other]) => code[other]?.[one])).toBe(Number.parseInt(hex, 16));
    }
  });

  it('is refused for a text that is too long', () => {
    expect(() => drawQrCode('x'.repeat(413))).toThrow(RangeError);
  });
});
