import { expect, it } from 'vitest';
import { findBlock, type RedactionRegion, redactionBlocks, redactionGrid } from './redaction.ts';

const region: RedactionRegion = { x: 500, y: 400, width: 400, height: 40, radians: 0 };

it('has few blocks, none smaller than 3.5 % of the shortest edge', () => {
  expect(redactionGrid(region, 800)).toEqual({ columns: 14, rows: 1 });
  expect(redactionGrid({ ...region, width: 600, height: 600 }, 800)).toEqual({ columns: 3, rows: 3 });
  expect(redactionGrid({ ...region, width: 3, height: 3 }, 800)).toEqual({ columns: 1, rows: 1 });
});

it('gives the same blocks at half the size', () => {
  const half = { ...region, x: 250, y: 200, width: 200, height: 20 };
  expect(redactionGrid(half, 400)).toEqual(redactionGrid(region, 800));
});

it('covers the region when it is turned, and nothing else', () => {
  const turned = { ...region, radians: Math.PI / 2 };
  const grid = redactionGrid(region, 800);
  expect(findBlock(region, grid, 301, 381)).toBe(0);
  expect(findBlock(region, grid, 699, 419)).toBe(13);
  expect(findBlock(region, grid, 299, 400)).toBe(-1);
  expect(findBlock(turned, grid, 519, 201)).toBe(0);
  expect(findBlock(turned, grid, 301, 400)).toBe(-1);
});

it('takes nothing but means from the picture: strokes that differ inside of a block vanish', () => {
  const grid = redactionGrid(region, 800);
  const stripes = (phase: number) => (x: number, _y: number, to: Float32Array) => {
    // Two strokes in each twelfth of a block, in opposite order.
    const isDark = (Math.floor((x - 300) / (400 / 14 / 12)) + phase) % 2 === 0;
    to.fill(isDark ? 0 : 1);
    to[3] = 1;
  };
  expect(redactionBlocks(region, grid, stripes(0))).toEqual(redactionBlocks(region, grid, stripes(1)));
});
