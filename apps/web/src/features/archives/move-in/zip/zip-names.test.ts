import { expect, it } from 'vitest';
import { decodeName } from './zip-names.ts';

it('decodes names of old programs, and those of Windows', () => {
  const raw = new Uint8Array([0x62, 0x6c, 0x86, 0x5c, 0x9a]);
  expect(decodeName(raw, { isUtf8: false, unicodePath: undefined })).toBe('blå/Ü');
  expect(decodeName(new TextEncoder().encode('blå/Ü'), { isUtf8: true, unicodePath: undefined })).toBe('blå/Ü');
});

it('prefers the name in UTF-8, unless another program has renamed the entry', () => {
  const raw = new TextEncoder().encode('123456789');
  const name = [...new TextEncoder().encode('снимка')];
  const checksum = [0x26, 0x39, 0xf4, 0xcb];
  expect(decodeName(raw, { isUtf8: false, unicodePath: new Uint8Array([1, ...checksum, ...name]) })).toBe('снимка');
  expect(decodeName(raw, { isUtf8: false, unicodePath: new Uint8Array([1, 0, 0, 0, 0, ...name]) })).toBe('123456789');
});
