import { extensionOf } from '@stund/contract';
import { expect, it } from 'vitest';
import { recogniseMediaType } from './media-type.ts';

it.each([
  ['IMG_1.JPG', '', 'picture'],
  ['a.b.heic', '', 'picture'],
  ['raw.CR3', '', 'picture'],
  ['clip.mov', '', 'video'],
  ['clip.m2ts', '', 'video'],
  ['brev.pdf', 'application/pdf', 'document'],
  ['photo', 'image/jpeg', 'picture'],
  ['clip', 'video/mp4', 'video'],
  ['jpg', '', 'document'],
  ['.jpg', '', 'document'],
  ['ends-with-dot.', '', 'document'],
])('takes %s (%s) for a %s', (name, mimeType, type) => {
  expect(recogniseMediaType(name, mimeType)).toBe(type);
});

it('reads the extension after the last dot', () => {
  expect(extensionOf('a.tar.GZ')).toBe('gz');
  expect(extensionOf('.profile')).toBe('');
});
