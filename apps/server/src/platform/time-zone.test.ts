import { expect, it } from 'vitest';
import { canonicalTimeZone, isTimeZone, wallClockInZone, zoneOfPlace, zoneOrUtc } from './time-zone.ts';

it.each([
  ['2024-06-30 22:30:00.250', 'Europe/Oslo', '2024-07-01 00:30:00.250', 120],
  ['2024-01-30 23:30:00.000', 'Europe/Oslo', '2024-01-31 00:30:00.000', 60],
  ['2024-01-01 03:00:00.000', 'America/Los_Angeles', '2023-12-31 19:00:00.000', -480],
  ['2024-01-01 20:00:00.000', 'Asia/Kathmandu', '2024-01-02 01:45:00.000', 345],
])('%s UTC in %s is %s', (utc, zone, wall, offsetMinutes) => {
  expect(wallClockInZone(utc, zone)).toEqual({ wall, offsetMinutes });
});

it('knows the time zone of a place, and which names are time zones', () => {
  expect(zoneOfPlace({ latitude: 59.91, longitude: 10.75 })).toBe('Europe/Oslo');
  expect(['Europe/Sofia', 'Atlantis/Capital'].map(isTimeZone)).toEqual([true, false]);
});

it('gives each time zone one name, and tells times in UTC where it is not known', () => {
  expect(['europe/OSLO', 'utc', '+0530', 'Mars/Olympus_Mons'].map(canonicalTimeZone)).toEqual([
    'Europe/Oslo',
    'UTC',
    '+05:30',
    undefined,
  ]);
  expect(['Asia/Tokyo', 'Mars/Olympus_Mons', null].map(zoneOrUtc)).toEqual(['Asia/Tokyo', 'UTC', 'UTC']);
});
