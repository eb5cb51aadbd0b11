import { describe, expect, it } from 'vitest';
import { needsOriginal, presentationOf } from './presentation.ts';

const file = { type: 'Pictures', mime_type: 'image/jpeg', has_thumbnails: true, encoding_status: 'ENCODED' } as const;

describe('presentationOf', () => {
  it.each([
    [{}, 'picture'],
    [{ mime_type: 'image/heic' }, 'picture'],
    [{ mime_type: 'image/heic', has_thumbnails: false }, 'stand-in'],
    [{ has_thumbnails: false, encoding_status: 'PROCESSING' }, 'picture'],
    [{ has_thumbnails: false, encoding_status: 'ERROR' }, 'stand-in'],
    [{ type: 'Movies', mime_type: 'video/mp4', has_thumbnails: false }, 'video'],
    [{ type: 'Movies', mime_type: 'video/x-msvideo', encoding_status: 'ERROR' }, 'video'],
    [{ type: 'Documents', mime_type: 'application/pdf', has_thumbnails: false }, 'stand-in'],
  ] as const)('%j is a %s', (changes, expected) => {
    expect(presentationOf({ ...file, ...changes })).toBe(expected);
  });
});

describe('needsOriginal', () => {
  const large = { ...file, width: 4032, height: 2688 };
  it.each([
    [large, { width: 1350, height: 900 }, 1, false],
    [large, { width: 1350, height: 900 }, 2, true],
    [large, { width: 2700, height: 1800 }, 1, true],
    [{ ...large, mime_type: 'image/heic' }, { width: 2700, height: 1800 }, 2, false],
    [{ ...large, width: 1200, height: 800 }, { width: 2700, height: 1800 }, 2, false],
    [{ ...large, has_thumbnails: false }, { width: 300, height: 200 }, 1, true],
  ] as const)('%j at %j, density %i: %s', (subject, shown, density, expected) => {
    expect(needsOriginal(subject, shown, density)).toBe(expected);
  });
});
