import { beforeEach, expect, it } from 'vitest';
import { storedMarks } from './marks.ts';

beforeEach(() => localStorage.clear());

it('keeps marks for the next visit, and those of other tabs', () => {
  const marks = storedMarks('marks');
  marks.add('one');
  storedMarks('marks').add('two');
  marks.add('three');
  const later = storedMarks('marks');
  expect(['one', 'two', 'three', 'four'].map((key) => later.has(key))).toEqual([true, true, true, false]);
});

it('starts empty when the storage contains something else', () => {
  localStorage.setItem('stund.marks', '{"one":');
  expect(storedMarks('marks').has('one')).toBe(false);
});
