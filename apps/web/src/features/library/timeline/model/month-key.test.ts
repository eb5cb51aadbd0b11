import { expect, it } from 'vitest';
import { changedMonths, monthKeyOf, type TimelineMonth } from './month-key.ts';

const month = (year: number, number: number, pictures = 1): TimelineMonth => ({
  year,
  month: number,
  picture_count: pictures,
  screenshot_count: 0,
  video_count: 0,
  document_count: 0,
});

it('names months of any year by four digits and two', () => {
  expect(monthKeyOf({ year: 2025, month: 3 })).toBe('2025-03');
  expect(monthKeyOf({ year: 70, month: 12 })).toBe('0070-12');
});

it('finds months that changed, appeared or disappeared', () => {
  const before = [month(2025, 10), month(2025, 9), month(2025, 8)];
  const after = [month(2025, 11), month(2025, 10, 2), month(2025, 9)];
  expect([...changedMonths(before, after)].toSorted()).toEqual(['2025-08', '2025-10', '2025-11']);
});
