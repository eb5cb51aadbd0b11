import { describe, expect, it } from 'vitest';
import { readFileNameDate } from './file-name-date.ts';

const now = new Date('2026-06-01T00:00:00Z');

describe('readFileNameDate', () => {
  it.each([
    ['IMG_20190704_123456.jpg', '2019-07-04 12:34:56.000'],
    ['DCIM/Camera/20210911_080000.jpg', '2021-09-11 08:00:00.000'],
    ['VID_20190704_123456789.mp4', '2019-07-04 12:34:56.000'],
    ['00000IMG_00000_BURST20210618170500123_COVER.jpg', '2021-06-18 17:05:00.000'],
    ['Screenshot_2024-01-31-12-34-56-123_com.android.chrome.jpg', '2024-01-31 12:34:56.000'],
    ['Screenshot_20240131-123456.png', '2024-01-31 12:34:56.000'],
    ['Screenshot 2024-01-31 at 12.34.56.png', '2024-01-31 12:34:56.000'],
    ['Screen Shot 2020-03-01 at 3.04.05\u202fPM.png', '2020-03-01 15:04:05.000'],
    ['Screen Shot 2020-03-01 at 12.04.05 AM.png', '2020-03-01 00:04:05.000'],
    ['Skjermbilde 2024-01-31 kl. 12.34.56.png', '2024-01-31 12:34:56.000'],
    ['Екранна снимка 2024-01-31 в 12.34.56.png', '2024-01-31 12:34:56.000'],
    ['WhatsApp Image 2020-03-01 at 12.34.56.jpeg', '2020-03-01 12:34:56.000'],
    ['IMG-20200301-WA0007.jpg', '2020-03-01 12:00:00.000'],
    ['photo_2021-09-11_08-00-00.jpg', '2021-09-11 08:00:00.000'],
    ['2021-09-11 08.00.00.jpg', '2021-09-11 08:00:00.000'],
    ['signal-2021-09-11-080000.jpg', '2021-09-11 08:00:00.000'],
    ['2021.09.11 Bryllup.jpg', '2021-09-11 12:00:00.000'],
  ])('%s', (path, wall) => {
    expect(readFileNameDate(path, now)).toEqual({ captured_wall: wall, captured_offset_minutes: null });
  });

  it('knows that Pixel phones write the clock of Greenwich', () => {
    expect(readFileNameDate('PXL_20210910_111213456.MP.jpg', now)).toEqual({
      captured_wall: '2021-09-10 11:12:13.000',
      captured_offset_minutes: 0,
    });
  });

  it.each([
    'IMG_4001.JPG',
    'DSC01234.ARW',
    '20211345_080000.jpg',
    'IMG_20990101_000000.jpg',
    '120210911123.jpg',
    '2024-02-30.jpg',
    '4711-20210.jpg',
    '2021-09-11/IMG_0001.jpg',
    '19700101_000000.jpg',
  ])('finds no date in %s', (path) => {
    expect(readFileNameDate(path, now)).toBeUndefined();
  });
});
