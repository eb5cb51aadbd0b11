import { describe, expect, it } from 'vitest';
import { captureOf, recaptureOf } from './capture.ts';

const file = { path: 'MVI_1.mp4', type: 'Movies' as const, mtime: new Date('2024-07-05T00:00:00Z') };
const when = { now: new Date('2026-01-01T00:00:00Z') };
const container = {
  captured_wall: '2024-06-30 22:30:00.000',
  captured_offset_minutes: 0,
  captured_source: 'container',
};

it('shows a video that contains only UTC on the day of the account, and names that source', () => {
  expect(captureOf(file, container, { ...when, timeZone: 'Europe/Oslo' })).toEqual({
    captured_wall: '2024-07-01 00:30:00.000',
    captured_offset_minutes: 120,
    captured_source: 'account-zone',
  });
  expect(captureOf(file, container, when)).toEqual(container);
});

it('leaves a time alone that has the offset of its place or its camera', () => {
  const atPlace = {
    captured_wall: '2024-07-01 07:30:00.000',
    captured_offset_minutes: 540,
    captured_source: 'quicktime',
  };
  expect(captureOf(file, atPlace, { ...when, timeZone: 'Europe/Oslo' })).toEqual(atPlace);
});

it.each([
  ['IMG.jpg', 'Europe/Oslo', '2024-07-01 00:30:00.000', 120, 'modified'],
  ['IMG.jpg', 'America/New_York', '2024-06-30 18:30:00.000', -240, 'modified'],
  ['IMG.jpg', undefined, '2024-06-30 22:30:00.000', null, 'modified'],
  ['PXL_20240630_223000123.jpg', 'Europe/Oslo', '2024-07-01 00:30:00.000', 120, 'file-name'],
  ['IMG_20240630_223000.jpg', 'Europe/Oslo', '2024-06-30 22:30:00.000', null, 'file-name'],
])('shows %s without a date of its own on the clock of %s', (path, timeZone, wall, offset, source) => {
  const undated = { path, type: 'Pictures' as const, mtime: new Date('2024-06-30T22:30:00Z') };
  expect(captureOf(undated, {}, { ...when, timeZone })).toEqual({
    captured_wall: wall,
    captured_offset_minutes: offset,
    captured_source: source,
  });
});

const now = new Date('2026-05-05T10:00:00Z');
const uploadedAt = new Date('2026-05-01T08:00:00Z');
const captured = (mtime: string) =>
  captureOf({ path: 'a.jpg', type: 'Pictures', mtime: new Date(mtime), uploaded_at: uploadedAt }, {}, { now });

describe('the time of a file as its date', () => {
  it.each(['2014-07-01T12:00:00Z', '1980-01-01T00:00:02Z', '2026-05-06T09:00:00Z'])('counts when it is %s', (mtime) => {
    expect(captured(mtime).captured_source).toBe('modified');
  });

  it.each([
    '1970-01-01T00:00:00Z',
    '1980-01-01T00:00:00Z',
    '1904-01-01T00:00:00Z',
    '2030-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ])('does not count when it is %s', (mtime) => {
    expect(captured(mtime)).toEqual({
      captured_wall: '2026-05-01 08:00:00.000',
      captured_offset_minutes: null,
      captured_source: 'uploaded',
    });
  });
});

describe('a file that has a date already', () => {
  const utc = '2024-06-30T22:30:00Z';
  const given = { path: 'IMG.jpg', type: 'Pictures' as const, mtime: new Date(utc), uploaded_at: uploadedAt };
  const inOslo = { now, timeZone: 'Europe/Oslo' };
  const inTokyo = { now, timeZone: 'Asia/Tokyo' };
  const kinds = [
    ['modified', given, {}],
    ['uploaded', { ...given, mtime: new Date(0) }, {}],
    ['file-name', { ...given, path: 'PXL_20240630_223000123.jpg' }, {}],
    ['account-zone', { ...given, path: 'MVI_1.mp4', type: 'Movies' as const }, container],
  ] as const;

  it.each(kinds)('keeps one by the source "%s" when the person is in another time zone', (source, fields, media) => {
    const stored = captureOf(fields, media, inOslo);
    expect(stored.captured_source).toBe(source);
    expect(recaptureOf({ ...fields, ...stored }, media, inTokyo)).toEqual(stored);
    expect(recaptureOf({ ...fields, ...stored }, media, { now })).toEqual(stored);
    // Before the zone was known.
    const early = captureOf(fields, media, { now });
    expect(recaptureOf({ ...fields, ...early }, media, inTokyo)).toEqual(early);
  });

  it('gets one by a better source that is found later', () => {
    const stored = captureOf(given, {}, inOslo);
    expect(recaptureOf({ ...given, ...stored }, container, inTokyo)).toEqual(captureOf(given, container, inTokyo));
    const hinted = { ...given, ...stored, hint_wall: '2012-01-01 00:00:00.000' };
    expect(recaptureOf(hinted, {}, inTokyo)).toMatchObject({ captured_source: 'sidecar' });
  });

  it('gets a corrected time from the same source on its own clock', () => {
    const stored = captureOf(file, container, inOslo);
    const corrected = { ...container, captured_wall: '2024-06-30 21:30:00.000' };
    expect(recaptureOf({ ...file, ...stored }, corrected, inTokyo)).toEqual({
      ...stored,
      captured_wall: '2024-06-30 23:30:00.000',
    });
  });
});
