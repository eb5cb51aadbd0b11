import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TiffBlock, TiffReader } from './index.ts';

/** A structure with one directory right behind its head. */
function givenTiff({ isLittle, entries }: { isLittle: boolean; entries: number[][] }): Buffer {
  const bytes = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  const write16 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const write32 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  bytes.write(isLittle ? 'II' : 'MM', 'latin1');
  write16(42, 2);
  write32(8, 4);
  write16(entries.length, 8);
  for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    const at = 10 + index * 12;
    write16(tag, at);
    write16(type, at + 2);
    write32(count, at + 4);
    if (type === 3) write16(value, at + 8);
    else write32(value, at + 8);
  }
  return bytes;
}

const sourceOf = (bytes: Buffer) => ({
  sizeBytes: bytes.length,
  read: async (at: number, length: number) => {
    if (at + length > bytes.length) throw new RangeError('Outside of the file');
    return bytes.subarray(at, at + length);
  },
});

describe.each([{ isLittle: true }, { isLittle: false }])('with the byte order little: $isLittle', ({ isLittle }) => {
  it('reads the same from memory and from a file', async () => {
    const bytes = givenTiff({
      isLittle,
      entries: [
        [256, 3, 1, 640],
        [257, 4, 1, 70_000],
        [256, 3, 1, 1],
      ],
    });
    const block = TiffBlock.ofFile(bytes)!;
    const inMemory = block.directory(block.firstDirectory, 10);
    expect([...inMemory.values()].map((entry) => block.numbersOf(entry))).toEqual([[640], [70_000]]);

    const reader = (await TiffReader.open(sourceOf(bytes)))!;
    const { entries, next } = await reader.directory(reader.firstDirectory, 10);
    const values = await Promise.all(
      entries.map(async (entry) => reader.layout.numbers(entry, await reader.valueOf(entry))),
    );
    expect(values).toEqual([[640], [70_000], [1]]);
    expect(next).toBe(0);
  });

  it('refuses too many entries and values outside of the structure', () => {
    const block = TiffBlock.ofFile(givenTiff({ isLittle, entries: [[270, 2, 400, 20]] }))!;
    expect(() => block.directory(block.firstDirectory, 0)).toThrow(RangeError);
    const entry = block.directory(block.firstDirectory, 1).get(270)!;
    expect(block.has(entry)).toBe(false);
    expect(() => block.valueOf(entry)).toThrow(RangeError);
  });
});

it('knows no size of an unknown type', () => {
  const block = TiffBlock.ofFile(givenTiff({ isLittle: true, entries: [[270, 99, 4_000_000_000, 20]] }))!;
  expect(block.entries(8, 1)).toMatchObject([{ isKnown: false, isInline: true }]);
  expect(block.directory(8, 1).size).toBe(0);
});

it('does no more than throw RangeError for any bytes', async () => {
  const starts = fc.constantFrom('II*\0', 'MM\0*', 'II+\0', 'MM\0+');
  await fc.assert(
    fc.asyncProperty(starts, fc.uint8Array({ maxLength: 200 }), fc.nat(220), async (start, rest, at) => {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), rest]);
      const orRangeError = (error: unknown) => {
        if (!(error instanceof RangeError)) throw error;
      };
      try {
        const block = TiffBlock.ofFile(bytes)!;
        for (const entry of block.directory(at, 1000).values()) if (block.has(entry)) block.numbersOf(entry, 64);
      } catch (error) {
        orRangeError(error);
      }
      const reader = await TiffReader.open(sourceOf(bytes)).catch(orRangeError);
      await reader?.directory(at, 1000).catch(orRangeError);
    }),
    { numRuns: 2000 },
  );
});
