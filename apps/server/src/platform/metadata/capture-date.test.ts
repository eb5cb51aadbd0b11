import { describe, expect, it } from 'vitest';
import { readCaptureDate } from './capture-date.ts';
import type { Tags } from './tags.ts';

const now = new Date('2026-06-01T00:00:00Z');
const original = 'ExifIFD:DateTimeOriginal';

describe('readCaptureDate', () => {
  it.each<[string, Tags, object | undefined]>([
    [
      'the original date',
      { [original]: '2019:07:04 12:34:56' },
      { wall: '2019-07-04 12:34:56.000', offsetMinutes: null, source: 'exif' },
    ],
    [
      'the original date with offset and fraction',
      { [original]: '2024:04:14 02:20:31', 'ExifIFD:OffsetTimeOriginal': '+05:45', 'ExifIFD:SubSecTimeOriginal': '25' },
      { wall: '2024-04-14 02:20:31.250', offsetMinutes: 345, source: 'exif' },
    ],
    [
      'a negative offset',
      { [original]: '2023:07:01 23:50:00', 'ExifIFD:OffsetTimeOriginal': '-03:30' },
      { wall: '2023-07-01 23:50:00.000', offsetMinutes: -210, source: 'exif' },
    ],
    [
      'no offset that is not one',
      { [original]: '2023:07:01 23:50:00', 'ExifIFD:OffsetTimeOriginal': '+99:00' },
      { wall: '2023-07-01 23:50:00.000', offsetMinutes: null, source: 'exif' },
    ],
    [
      'the next when the first cannot be',
      { [original]: '0000:00:00 00:00:00', 'ExifIFD:CreateDate': '2011:12:13 14:15:16' },
      { wall: '2011-12-13 14:15:16.000', offsetMinutes: null, source: 'exif' },
    ],
    [
      'a date in XMP',
      { 'XMP-exif:DateTimeOriginal': '2017:08:09 10:11:12+02:00' },
      { wall: '2017-08-09 10:11:12.000', offsetMinutes: 120, source: 'xmp' },
    ],
    [
      'a date in IPTC',
      { 'IPTC:DateCreated': '2001:02:03', 'IPTC:TimeCreated': '04:05:06+01:00' },
      { wall: '2001-02-03 04:05:06.000', offsetMinutes: 60, source: 'iptc' },
    ],
    [
      'a scan of an old picture',
      { [original]: '1925:06:07 12:00:00' },
      { wall: '1925-06-07 12:00:00.000', offsetMinutes: null, source: 'exif' },
    ],
    [
      'an hour that daylight saving time skips, unchanged',
      { [original]: '2024:03:31 02:30:00' },
      { wall: '2024-03-31 02:30:00.000', offsetMinutes: null, source: 'exif' },
    ],
    [
      'the time of the day that the better source has without one',
      {
        'XMP-photoshop:DateCreated': '2006:10:29',
        'IPTC:DateCreated': '2006:10:29',
        'IPTC:TimeCreated': '06:27:51-05:00',
      },
      { wall: '2006-10-29 06:27:51.000', offsetMinutes: -300, source: 'iptc' },
    ],
    [
      'a day without a time when the others are of another day',
      { 'XMP-photoshop:DateCreated': '2003:08:31', 'XMP-xmp:CreateDate': '2005:12:17 22:03:32Z' },
      { wall: '2003-08-31 00:00:00.000', offsetMinutes: null, source: 'xmp' },
    ],
    [
      'the date that an old camera has only in its own directory',
      { 'Casio:DateTimeOriginal': '1998:10:24 12:08:57', 'File:DateTimeOriginal': '2001:01:01 00:00:00' },
      { wall: '1998-10-24 12:08:57.000', offsetMinutes: null, source: 'exif' },
    ],
    ['nothing for month 13', { [original]: '2020:13:01 10:00:00' }, undefined],
    ['nothing for 30 February', { [original]: '2020:02:30 10:00:00' }, undefined],
    ['nothing for the future', { [original]: '2099:01:01 00:00:00' }, undefined],
    ['nothing for the zero of a clock', { [original]: '1970:01:01 00:00:00' }, undefined],
    ['nothing for the zero of another clock', { [original]: '1904:01:01 00:00:00' }, undefined],
    ['nothing for text that is no date', { [original]: 'yesterday' }, undefined],
    ['nothing without tags', {}, undefined],
  ])('reads %s', (_, tags, expected) => {
    expect(readCaptureDate(tags, now)).toEqual(expected);
  });
});

describe('a time in UTC', () => {
  const oslo = { 'Composite:GPSLatitude': 59.91, 'Composite:GPSLongitude': 10.75 };
  const utc = { 'QuickTime:CreateDate': '2024:06:30 22:30:00' };

  it('of a video has the offset of its place, on the day it was there', () => {
    const found = readCaptureDate({ ...utc, ...oslo }, now);
    expect(found).toEqual({ wall: '2024-07-01 00:30:00.000', offsetMinutes: 120, source: 'quicktime' });
  });

  it('of a video without a place is named as one that is in UTC only', () => {
    const found = readCaptureDate({ ...utc, 'Composite:GPSLatitude': 0, 'Composite:GPSLongitude': 0 }, now);
    expect(found).toEqual({ wall: '2024-06-30 22:30:00.000', offsetMinutes: 0, source: 'container' });
  });

  it('does not replace the creation date with its own offset', () => {
    const found = readCaptureDate({ ...utc, ...oslo, 'Keys:CreationDate': '2024:06:30 15:30:00-07:00' }, now);
    expect(found).toMatchObject({ wall: '2024-06-30 15:30:00.000', offsetMinutes: -420 });
  });

  it('of a receiver has the offset of its place', () => {
    const found = readCaptureDate({ 'Composite:GPSDateTime': '2024:06:30 22:30:00Z', ...oslo }, now);
    expect(found).toEqual({ wall: '2024-07-01 00:30:00.000', offsetMinutes: 120, source: 'gps' });
  });
});
