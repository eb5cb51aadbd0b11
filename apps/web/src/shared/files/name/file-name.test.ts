import { expect, it } from 'vitest';
import { fileNameOf, splitName } from './file-name.ts';

it('leaves out folders', () => {
  expect(fileNameOf({ path: 'Ferie/2025/IMG_1.JPG' })).toBe('IMG_1.JPG');
  expect(fileNameOf({ path: 'IMG_1.JPG' })).toBe('IMG_1.JPG');
});

it('keeps short names whole and never cuts a character', () => {
  expect(splitName('IMG_1.JPG')).toEqual({ start: 'IMG_1.JPG', end: '' });
  const { start, end } = splitName('🏔️'.repeat(30));
  expect(start + end).toBe('🏔️'.repeat(30));
});

it.each([
  // The cut moves to the end of a word of the other direction.
  ['סיכום הישיבה mixed.txt', 'סיכום הישיבה ', 'mixed.txt'],
  ['Møtereferat סיכום 12.txt', 'Møtereferat ', 'סיכום 12.txt'],
  ['שיר של יום שישי בבית.txt', 'שיר של יום שישי ', 'בבית.txt'],
  // Letters that join are not cut apart.
  ['ملخص الاجتماع الطويل.pdf', 'ملخص الاجتماع ', 'الطويل.pdf'],
  ['IMG_20250712_120000_HDR.jpg', 'IMG_20250712_120000', '_HDR.jpg'],
])('cuts %s where its parts look as the whole does', (name, start, end) => {
  expect(splitName(name)).toEqual({ start, end });
});

it('leaves a name whole that can be cut nowhere near its end', () => {
  const name = `סיכום-${'x'.repeat(40)}.txt`;
  expect(splitName(name)).toEqual({ start: name, end: '' });
});
