import { expect, it } from 'vitest';
import { boundsOf } from './position-of.ts';

it.each([
  ['2024-02', '2024-02-29T23:59:59.999'],
  ['2025-02', '2025-02-28T23:59:59.999'],
  ['1900-02', '1900-02-28T23:59:59.999'],
  ['0099-12', '0099-12-31T23:59:59.999'],
])('ends %s with its last millisecond', (month, last) => {
  expect(boundsOf(month).newest.at).toBe(last);
  expect(boundsOf(month).oldest.at).toBe(`${month}-01T00:00:00`);
});
