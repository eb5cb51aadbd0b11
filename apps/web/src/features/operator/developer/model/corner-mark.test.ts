import { expect, it } from 'vitest';
import { cornerMark } from './corner-mark.ts';

it.each([
  [false, false, undefined],
  [true, false, 'flags'],
  [false, true, 'staging'],
  [true, true, 'both'],
])('flags %s, staging %s', (hasFlags, isStaging, expected) => {
  expect(cornerMark(hasFlags, isStaging)).toBe(expected);
});
