import { expect, it } from 'vitest';
import { project, worldPx } from '../viewport.ts';
import { visibleTiles } from './visible-tiles.ts';

const size = { width: 1000, height: 800 };
const zooms = { min: 0, max: 15 };
const bergen = { ...project(5.32, 60.39), zoom: 12 };

/** Whether every corner and the middle of the screen are on a tile. */
function covers(tiles: ReturnType<typeof visibleTiles>): boolean {
  const points = [
    [0, 0],
    [size.width - 1, 0],
    [0, size.height - 1],
    [size.width - 1, size.height - 1],
    [size.width / 2, size.height / 2],
  ];
  return points.every(([x, y]) =>
    tiles.some(({ left, top, sizePx }) => x! >= left && x! < left + sizePx && y! >= top && y! < top + sizePx),
  );
}

it.each([8, 9.4, 12, 13.5, 16])('covers the screen with few tiles, zoom %d', (zoom) => {
  const view = { ...bergen, zoom };
  const tiles = visibleTiles(view, size, zooms);
  expect(covers(tiles)).toBe(true);
  expect(tiles.length).toBeLessThanOrEqual(20);
});

it('begins with the tile in the middle', () => {
  const [first] = visibleTiles(bergen, size, zooms);
  const { x, y } = bergen;
  expect(first).toMatchObject({ zoom: 11, column: Math.floor(x * 2048), row: Math.floor(y * 2048) });
});

it('enlarges the tiles of the last zoom of the file', () => {
  const tiles = visibleTiles(bergen, size, { min: 0, max: 9 });
  expect(tiles.every(({ zoom, sizePx }) => zoom === 9 && sizePx === worldPx(12) / 512)).toBe(true);
});

it('crosses the date line', () => {
  const view = { ...project(179.99, -16.8), zoom: 12 };
  const columns = new Set(visibleTiles(view, size, zooms).map(({ column }) => column));
  expect(columns.has(0)).toBe(true);
  expect(columns.has(2047)).toBe(true);
});

it('has none where the outlines are enough, and where the file has none', () => {
  expect(visibleTiles({ ...bergen, zoom: 7.9 }, size, zooms)).toEqual([]);
  expect(visibleTiles(bergen, size, { min: 13, max: 15 })).toEqual([]);
});
