import { expect, it } from 'vitest';
import { formatCalendarDay, formatDay, toWallClock } from './dates.ts';

it('names today by its date within a sentence', () => {
  const now = new Date(2026, 10, 23, 12);
  expect(formatDay(toWallClock(now), 'en', now)).toBe('Today');
  expect(formatCalendarDay(toWallClock(now), 'en', now)).toBe('23 November');
  expect(formatCalendarDay(toWallClock(now), 'nb', now)).toBe('23. november');
  expect(formatCalendarDay(new Date(Date.UTC(2025, 0, 2)), 'sv', now)).toBe('2 januari 2025');
});
