import { expect, it } from 'vitest';
import { formatCaptureDate, formatUtcOffset } from './capture-date.ts';

it('formats the wall-clock time of the place where it was taken', () => {
  const formatted = formatCaptureDate({ timestamp: '2025-10-11T16:42:07.000', utc_offset_minutes: 120 }, 'nb');
  expect(formatted).toEqual({
    date: '11. oktober 2025',
    weekday: 'lørdag',
    fullDate: 'Lørdag 11. oktober 2025',
    time: '16:42',
    zone: 'UTC+02:00',
  });
});

it('leaves out an unknown time zone', () => {
  expect(formatCaptureDate({ timestamp: '1999-01-01T00:00:00', utc_offset_minutes: null }, 'bg')?.zone).toBeUndefined();
});

it.each([
  [-210, 'UTC−03:30'],
  [0, 'UTC+00:00'],
  [345, 'UTC+05:45'],
])('%i minutes is %s', (minutes, zone) => {
  expect(formatUtcOffset(minutes)).toBe(zone);
});
