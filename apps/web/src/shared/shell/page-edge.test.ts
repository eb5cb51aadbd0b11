import { expect, it } from 'vitest';
import { pageEdgePx } from './page-edge.ts';

it.each([
  [320, 18],
  [599, 18],
  [600, 16 + 18],
  [820, 16 + 39],
  [899, 16 + 78],
  [900, 16 + 78],
  [1024, 16 + 25],
  [1440, 16],
  [1920, 16],
])('begins at the edge of the photos, %i px wide', (windowPx, expected) => {
  expect(pageEdgePx(windowPx)).toBe(expected);
});
