import { describe, expect, it } from 'vitest';
import { presentationOf, sharperRendition } from './presentation.ts';

const file = { type: 'Pictures', mime_type: 'image/jpeg', has_thumbnails: true, encoding_status: 'ENCODED' } as const;

describe('presentationOf', () => {
  it.each([
    [{}, 'picture'],
    [{ mime_type: 'image/heic' }, 'picture'],
    [{ mime_type: 'image/heic', has_thumbnails: false }, 'placeholder'],
    [{ has_thumbnails: false, encoding_status: 'PROCESSING' }, 'picture'],
    [{ has_thumbnails: false, encoding_status: 'ERROR' }, 'placeholder'],
    [{ type: 'Movies', mime_type: 'video/mp4', has_thumbnails: false }, 'video'],
    [{ type: 'Movies', mime_type: 'video/x-msvideo', encoding_status: 'ERROR' }, 'video'],
    [{ type: 'Documents', mime_type: 'application/pdf', has_thumbnails: false }, 'placeholder'],
  ] as const)('%j is a %s', (changes, expected) => {
    expect(presentationOf({ ...file, ...changes })).toBe(expected);
  });
});

describe('sharperRendition', () => {
  const large = { ...file, width: 4032, height: 2688 };
  const heic = { ...large, mime_type: 'image/heic' };
  const drawing = { ...file, mime_type: 'image/svg+xml', width: 24, height: 24 };
  it.each([
    [large, { width: 1350, height: 900 }, 1, undefined],
    [large, { width: 1350, height: 900 }, 2, 'original'],
    [large, { width: 2700, height: 1800 }, 1, 'original'],
    [heic, { width: 2700, height: 1800 }, 1, 'whole'],
    [drawing, { width: 1800, height: 1800 }, 1, 'whole'],
    [{ ...large, width: 1200, height: 800 }, { width: 2700, height: 1800 }, 2, undefined],
    [{ ...large, has_thumbnails: false }, { width: 300, height: 200 }, 1, 'original'],
    [{ ...heic, has_thumbnails: false }, { width: 300, height: 200 }, 1, undefined],
  ] as const)('%j at %j, density %i: %s', (subject, shown, density, expected) => {
    expect(sharperRendition(subject, { shown, density, isEnlarged: true })).toBe(expected);
  });

  it('is not requested of a picture that browsers cannot decode before it is enlarged', () => {
    const shown = { width: 1350, height: 900 };
    expect(sharperRendition(heic, { shown, density: 3, isEnlarged: false })).toBeUndefined();
    expect(sharperRendition(large, { shown, density: 3, isEnlarged: false })).toBe('original');
  });
});
