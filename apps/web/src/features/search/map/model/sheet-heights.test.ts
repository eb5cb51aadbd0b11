import { expect, it } from 'vitest';
import { nearestHeight, pixelsOf, sheetHeights, stepHeight } from './sheet-heights.ts';

it('grows from one height to the next, on any page', () => {
  for (const pagePx of [100, 300, 568, 844])
    expect(sheetHeights.map((height) => pixelsOf(height, pagePx))).toEqual(
      sheetHeights.map((height) => pixelsOf(height, pagePx)).toSorted((one, other) => one - other),
    );
});

it('comes to rest at the nearest height', () => {
  for (const height of sheetHeights) {
    expect(nearestHeight(pixelsOf(height, 800) + 20, 800)).toBe(height);
    expect(nearestHeight(pixelsOf(height, 800) - 20, 800)).toBe(height);
  }
});

it('steps up and down, and ends there', () => {
  expect(stepHeight('low', 1)).toBe('half');
  expect(stepHeight('half', -1)).toBe('low');
  expect(stepHeight('full', 1)).toBe('full');
  expect(stepHeight('low', -1)).toBe('low');
});
