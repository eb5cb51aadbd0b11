import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { placeholderStyle } from './thumb-placeholder.ts';

function hashOf(pixel: readonly [number, number, number, number]): string {
  const pixels = Uint8Array.from({ length: 8 * 8 * 4 }, (_, index) => pixel[index % 4]!);
  return btoa(String.fromCharCode(...rgbaToThumbHash(8, 8, pixels)));
}

test('an opaque picture has its average color at once, below the blurred picture', () => {
  const style = placeholderStyle(hashOf([200, 40, 40, 255]));
  expect(style?.backgroundImage).toMatch(/^url\("data:image\/png;base64,/);
  const [red = 0, green = 0, blue = 0] = (style?.backgroundColor?.match(/\d+/g) ?? []).map(Number);
  expect(Math.abs(red - 200)).toBeLessThan(12);
  expect(Math.abs(green - 40)).toBeLessThan(12);
  expect(Math.abs(blue - 40)).toBeLessThan(12);
});

test('nothing is painted behind a transparent picture but its blurred form', () => {
  expect(placeholderStyle(hashOf([200, 40, 40, 90]))).toEqual({ backgroundImage: expect.any(String) });
});

test('a missing or invalid ThumbHash gives no placeholder', () => {
  expect(placeholderStyle(null)).toBeUndefined();
  expect(placeholderStyle('')).toBeUndefined();
  expect(placeholderStyle('%%%')).toBeUndefined();
});
