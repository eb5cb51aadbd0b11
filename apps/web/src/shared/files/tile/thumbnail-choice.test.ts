import { expect, it } from 'vitest';
import { chooseThumbnail } from './thumbnail-choice.ts';

it.each([
  [{ width: 4000, height: 3000 }, 228, 1, 'small'],
  [{ width: 3000, height: 4500 }, 228, 1, 'small'],
  [{ width: 4000, height: 3000 }, 228, 2, 'medium'],
  [{ width: 4000, height: 3000 }, 141, 1, 'small'],
  [{ width: 9000, height: 3000 }, 141, 1, 'medium'],
  [{ width: 1000, height: 2001 }, 141, 1, 'medium'],
  [{ width: null, height: null }, 176, 1, 'small'],
  [{ width: 0, height: 0 }, 176, 3, 'medium'],
  [{ width: 4000, height: 3000 }, 354, 2, 'large'],
  [{ width: 4000, height: 3000 }, 454, 1, 'medium'],
  [{ width: 9000, height: 3000 }, 176, 3, 'medium'],
])('%j in %i px at density %i is %s', (file, tilePx, density, expected) => {
  expect(chooseThumbnail(file, { tilePx, density })).toBe(expected);
});
