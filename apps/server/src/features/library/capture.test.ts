import { expect, it } from 'vitest';
import { captureOf } from './capture.ts';

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
