import { describe, expect, it } from 'vitest';
import { matchSidecars } from './match-sidecars.ts';

describe('matchSidecars', () => {
  it.each<[string, Record<string, string>]>([
    ['as it was', { 'IMG_1.jpg': 'IMG_1.jpg.json' }],
    ['as it is', { 'IMG_1.jpg': 'IMG_1.jpg.supplemental-metadata.json' }],
    ['without an extension', { 'IMG_1.jpg': 'IMG_1.json' }],
    [
      'with the word cut',
      {
        'Screenshot_20230102_030405_Photos.jpg': 'Screenshot_20230102_030405_Photos.jpg.supplemen.json',
        'a2345678901234567890123456789012345678901.jpg': 'a2345678901234567890123456789012345678901.jpg.json',
        'b234567890123456789012345678901234567890.jpg': 'b234567890123456789012345678901234567890.jpg.s.json',
        'c2345678901234567890123456789012345678901.jpg': 'c2345678901234567890123456789012345678901.jpg..json',
      },
    ],
    [
      'with the name cut',
      {
        // Google truncates the file to 51 characters with its extension, the sidecar to 46 without its own.
        '0123456789012345678901234567890123456789012345_.jpg': '0123456789012345678901234567890123456789012345.json',
        '9123456789012345678901234567890123456789.jpeg': '9123456789012345678901234567890123456789.jpeg.json',
      },
    ],
    [
      'with counters',
      {
        'IMG_1.jpg': 'IMG_1.jpg.json',
        'IMG_1(1).jpg': 'IMG_1.jpg(1).json',
        'IMG_1(2).jpg': 'IMG_1.jpg(2).json',
        'IMG_2(1).jpg': 'IMG_2.jpg.supplemental-metadata(1).json',
        'IMG_3(1).jpg': 'IMG_3(1).jpg.supplemental-metadata.json',
        'Screenshot_20230102_030405_Photos(2).jpg': 'Screenshot_20230102_030405_Photos.jpg.supplemen(2).json',
      },
    ],
    [
      'of what it was made from',
      {
        'IMG_1.jpg': 'IMG_1.jpg.json',
        'IMG_1-edited.jpg': 'IMG_1.jpg.json',
        'IMG_1-edited(1).jpg': 'IMG_1.jpg(1).json',
        'IMG_1(1).jpg': 'IMG_1.jpg(1).json',
        'IMG_2.jpg': 'IMG_2.jpg.json',
        'IMG_2-redigert.jpg': 'IMG_2.jpg.json',
        'IMG_3.heic': 'IMG_3.heic.json',
        'IMG_3-редактирано.jpg': 'IMG_3.heic.json',
      },
    ],
    [
      'of what it was made from, with the suffix cut',
      {
        'Screenshot_20230102-030405_Photos_of_my_cat.jpg': 'Screenshot_20230102-030405_Photos_of_my_cat.jp.json',
        'Screenshot_20230102-030405_Photos_of_my_cat-edi.jpg': 'Screenshot_20230102-030405_Photos_of_my_cat.jp.json',
      },
    ],
    ['of what it was converted from', { 'IMG_1.jpg': 'IMG_1.HEIC.json' }],
    ['in another case', { 'IMG_1.JPG': 'img_1.jpg.json' }],
    ['in another normal form', { 'Bj\u00f8rn \u00e5.jpg': 'Bj\u00f8rn a\u030a.jpg.json' }],
    ['of a video', { 'VID_1.mp4': 'VID_1.mp4.supplemental-metadata.json' }],
  ])('finds a sidecar %s', (_, expected) => {
    const names = [...Object.keys(expected), ...new Set(Object.values(expected))];
    expect(Object.fromEntries(matchSidecars(names.sort()).sidecarOf)).toEqual(expected);
  });

  it('matches the videos of live photos, which have no sidecar of their own', () => {
    const { sidecarOf, pictureOfVideo, borrowers } = matchSidecars([
      'IMG_1.HEIC',
      'IMG_1.HEIC.supplemental-metadata.json',
      'IMG_1.MP4',
      'IMG_2.JPG',
      'IMG_2.JPG.json',
      'IMG_2.MOV',
      'IMG_2.MOV.json',
      'IMG_3(1).jpg',
      'IMG_3.jpg(1).json',
      'IMG_3(1).mp4',
    ]);
    expect(Object.fromEntries(pictureOfVideo)).toEqual({ 'IMG_1.MP4': 'IMG_1.HEIC', 'IMG_3(1).mp4': 'IMG_3(1).jpg' });
    expect(sidecarOf.get('IMG_1.MP4')).toBe('IMG_1.HEIC.supplemental-metadata.json');
    expect(sidecarOf.get('IMG_2.MOV')).toBe('IMG_2.MOV.json');
    expect([...borrowers]).toEqual(['IMG_1.MP4', 'IMG_3(1).mp4']);
  });

  it('takes no short name for a cut suffix', () => {
    const names = ['IMG_1.jpg', 'IMG_1.jpg.json', 'IMG_1-edi.jpg', 'IMG_1-red.jpg'];
    expect([...matchSidecars(names).sidecarOf.keys()]).toEqual(['IMG_1.jpg']);
  });

  it('matches the videos of motion photos, also without sidecars', () => {
    const { pictureOfVideo } = matchSidecars([
      'PXL_1.MP',
      'PXL_1.MP.jpg',
      'MVIMG_2.MV',
      'MVIMG_2.jpg',
      'a.mp4',
      'a.jpg',
    ]);
    expect(Object.fromEntries(pictureOfVideo)).toEqual({ 'PXL_1.MP': 'PXL_1.MP.jpg', 'MVIMG_2.MV': 'MVIMG_2.jpg' });
  });

  it('does not match a sidecar whose name only starts the same', () => {
    const names = ['IMG_10.jpg', 'IMG_1.jpg.json', 'notes.json', 'report.pdf', 'package.json'];
    expect(matchSidecars(names).sidecarOf.size).toBe(0);
  });
});
