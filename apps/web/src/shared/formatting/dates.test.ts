import type { Language } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import {
  formatCalendarDay,
  formatDateTime,
  formatDay,
  formatFullDay,
  formatMonthHeading,
  formatMonthName,
  formatShortDay,
  parseWallClock,
  toWallClock,
} from './dates.ts';

const now = new Date(2025, 9, 20, 12, 0);

describe('date and time', () => {
  it.each<[string, Language, string]>([
    ['2025-10-20T09:12:00', 'nb', 'I dag 09:12'],
    ['2025-10-19T21:40:00', 'nb', 'I går 21:40'],
    ['2025-07-19T18:05:00', 'nb', '19. juli 18:05'],
    ['2024-07-19T18:05:00', 'nb', '19. juli 2024 18:05'],
    ['2025-10-20T00:00:00', 'en', 'Today 00:00'],
    ['2025-10-19T23:59:59', 'en', 'Yesterday 23:59'],
    ['2025-07-19T18:05:00', 'en', '19 July 18:05'],
    ['2025-10-19T21:40:00', 'sv', 'I går 21:40'],
    ['2025-10-20T09:12:00', 'bg', 'Днес 09:12'],
    ['2025-07-19T18:05:00', 'bg', '19 юли 18:05'],
    ['2025-10-21T09:12:00', 'en', '21 October 09:12'],
  ])('%s in %s is %s', (timestamp, language, expected) => {
    expect(formatDateTime(parseWallClock(timestamp)!, language, now)).toBe(expected);
  });

  it('never shifts the wall clock of a capture, whatever its zone', () => {
    const taken = '2025-07-19T23:50:00';
    for (const zone of ['', 'Z', '+09:00', '-0800']) {
      expect(parseWallClock(taken + zone)?.toISOString()).toBe('2025-07-19T23:50:00.000Z');
    }
  });

  it('rejects what is not a time', () => {
    expect(parseWallClock('0000:00:00')).toBeUndefined();
  });

  it('converts an instant to the local wall clock', () => {
    expect(toWallClock(new Date(2025, 0, 2, 3, 4)).toISOString()).toBe('2025-01-02T03:04:00.000Z');
  });
});

it('formats month and year separately', () => {
  expect(formatMonthHeading(2025, 10, 'nb')).toEqual({ month: 'Oktober', year: '2025' });
  expect(formatMonthHeading(2025, 10, 'bg')).toEqual({ month: 'Октомври', year: '2025' });
});

it('formats short months without a full stop', () => {
  expect(formatMonthName(10, 'nb', 'short')).toBe('okt');
  const bulgarian = Array.from({ length: 12 }, (_, index) => formatMonthName(index + 1, 'bg', 'short'));
  expect(bulgarian.join(' ')).toBe('яну фев март апр май юни юли авг сеп окт ное дек');
});

it('formats days of payments with the year, and short ones without it', () => {
  const unixSeconds = new Date(2025, 11, 1, 9).getTime() / 1000;
  expect(formatFullDay(unixSeconds, 'nb')).toBe('1. desember 2025');
  expect(formatFullDay(unixSeconds, 'en')).toBe('1 December 2025');
  expect(formatShortDay(unixSeconds, 'nb')).toBe('1. des.');
  expect(formatShortDay(unixSeconds, 'en')).toBe('1 Dec');
});

it('names today by its date within a sentence', () => {
  expect(formatDay(toWallClock(now), 'en', now)).toBe('Today');
  expect(formatCalendarDay(toWallClock(now), 'en', now)).toBe('20 October');
  expect(formatCalendarDay(toWallClock(now), 'nb', now)).toBe('20. oktober');
  expect(formatCalendarDay(new Date(Date.UTC(2024, 0, 2)), 'sv', now)).toBe('2 januari 2024');
});
