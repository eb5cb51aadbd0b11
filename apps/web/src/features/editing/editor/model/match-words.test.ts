import { expect, it } from 'vitest';
import { matchesMonth, normalise } from './match-words.ts';

it.each([
  ['2023', true],
  ['july', true],
  ['Jul 2023', true],
  ['юли', true],
  ['2022', false],
  ['july 2022', false],
  ['ju', false],
  ['IMG_2023', false],
])('decides that %s names July 2023: %s', (words, expected) => {
  expect(matchesMonth(words, 2023, 7)).toBe(expected);
});

it('ignores case and accents', () => {
  expect(normalise('MALMÖ')).toBe('malmo');
});
