import { expect, it } from 'vitest';
import { mayBePicture } from './may-be-picture.ts';

it.each([
  ['a.jpg', 'image/jpeg', true],
  ['IMG_1.HEIC', '', true],
  ['CRW_1.CRW', '', true],
  ['scan.psd', '', true],
  ['letter.pdf', '', false],
  ['letter.pdf', 'application/pdf', false],
  ['a.constructor', '', false],
])('%s of the type "%s": %s', (name, type, expected) => {
  expect(mayBePicture({ name, type })).toBe(expected);
});
