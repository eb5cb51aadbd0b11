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
