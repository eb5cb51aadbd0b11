import { describe, expect, it } from 'vitest';
import { findEntry, readDirectory, tileIdOf } from './directory.ts';
import { encodeDirectory, encodeTileFile } from './testing/encode-tiles.ts';
import { TileFile } from './tile-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function open(file: Uint8Array) {
  const asked: Array<{ offset: number; length: number }> = [];
  const tiles = new TileFile(async (range) => {
    asked.push(range);
    return file.slice(range.offset, range.offset + range.length);
  });
  const textAt = async (zoom: number, column: number, row: number) => {
    const bytes = await tiles.tile({ zoom, column, row });
    return bytes && new TextDecoder().decode(bytes);
  };
  return { tiles, textAt, asked };
}

describe('the number of a tile', () => {
  it.each([
    [0, 0, 0, 0],
    [1, 0, 0, 1],
    [1, 0, 1, 2],
    [1, 1, 1, 3],
    [1, 1, 0, 4],
    [2, 0, 0, 5],
    [12, 3423, 1763, 19078479],
  ])('is that of the format, %i/%i/%i', (zoom, column, row, id) => {
    expect(tileIdOf(zoom, column, row)).toBe(id);
  });

  it('differs for all tiles of a zoom, and follows those of the zoom before', () => {
    const ids = Array.from({ length: 64 }, (_, index) => tileIdOf(3, index % 8, Math.floor(index / 8)));
    expect(ids.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 64 }, (_, index) => 21 + index));
  });
});

describe('a directory', () => {
  const entries = [
    { tileId: 3, runLength: 2, offset: 0, length: 10 },
    { tileId: 7, runLength: 1, offset: 10, length: 300 },
    { tileId: 1_000_000_000, runLength: 1, offset: 5, length: 7 },
    { tileId: 1_000_000_009, runLength: 0, offset: 900, length: 70 },
  ];

  it('is read as it was written', () => {
    expect(readDirectory(encodeDirectory(entries))).toEqual(entries);
  });

  it('finds a tile, repetitions of it, and the directory that may have it', () => {
    expect([2, 3, 4, 5, 7, 8].map((id) => findEntry(entries, id)?.tileId)).toEqual([
      undefined,
      3,
      3,
      undefined,
      7,
      undefined,
    ]);
    expect(findEntry(entries, 2_000_000_000)?.runLength).toBe(0);
  });

  it.each([
    ['nothing', []],
    ['a number that does not end', [255, 255]],
    ['fewer entries than it says', [5, 1, 1]],
    ['too many entries', [255, 255, 255, 255, 15]],
  ])('that has %s is refused', (_, bytes) => {
    expect(() => readDirectory(Uint8Array.from(bytes))).toThrow(RangeError);
  });
});

describe.each([false, true])('a file with leaf directories: %s', (hasLeaves) => {
  const given = encodeTileFile({
    tiles: [
      { tileId: tileIdOf(1, 0, 0), bytes: bytesOf('first') },
      { tileId: tileIdOf(1, 0, 1), bytes: bytesOf('sea'), runLength: 2 },
    ],
    zooms: { min: 1, max: 3 },
    hasLeaves,
  });

  it('gives its tiles, the same one for a row of them, and none that it has not', async () => {
    const { textAt, tiles } = open(await given);
    expect(await textAt(1, 0, 0)).toBe('first');
    expect(await textAt(1, 0, 1)).toBe('sea');
    expect(await textAt(1, 1, 1)).toBe('sea');
    expect(await textAt(1, 1, 0)).toBeUndefined();
    expect(await textAt(3, 4, 4)).toBeUndefined();
    expect(await tiles.zooms()).toEqual({ min: 1, max: 3 });
  });

  it('is read once for all tiles, and a tile alone from then on', async () => {
    const { textAt, asked } = open(await given);
    await Promise.all([textAt(1, 0, 0), textAt(1, 0, 1)]);
    const before = asked.length;
    await textAt(1, 1, 1);
    expect(asked.length).toBe(before + 1);
    expect(asked.filter(({ offset }) => offset === 0)).toHaveLength(1);
  });
});

it('refuses what is no file of tiles, and tries again later', async () => {
  let bytes = bytesOf('<!doctype html>'.repeat(20));
  const tiles = new TileFile(async () => bytes);
  await expect(tiles.zooms()).rejects.toThrow(RangeError);
  bytes = (await encodeTileFile({ tiles: [{ tileId: 0, bytes: bytesOf('x') }], zooms: { min: 0, max: 0 } })) as never;
  expect(await tiles.zooms()).toEqual({ min: 0, max: 0 });
});
