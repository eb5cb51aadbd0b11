import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseRecents, countInFilter, monthInFilter, parseFilter, timelineFilters } from './timeline-filter.ts';

const month = { year: 2024, month: 5, picture_count: 7, screenshot_count: 2, video_count: 3, document_count: 1 };

it('parses filters in addresses, and reads anything else as all', () => {
  for (const filter of timelineFilters) expect(parseFilter(filter)).toBe(filter);
  expect(parseFilter('recents')).toBe('recents');
  expect(parseFilter(null)).toBe('all');
  expect(parseFilter('recents_365')).toBe('all');
});

it.each([
  [{ recents_1: 1, recents_7: 2, recents_30: 3 }, 'recents_7'],
  [{ recents_1: 1, recents_7: 0, recents_30: 3 }, 'recents_1'],
  [{ recents_1: 0, recents_7: 0, recents_30: 3 }, 'recents_30'],
  [{ recents_1: 0, recents_7: 0, recents_30: 0 }, 'recents_7'],
] as const)('of %j the default is %s', (counts, expected) => {
  expect(chooseRecents(counts)).toBe(expected);
});

it('shows the counted files in the heading, screenshots among the pictures', () => {
  expect(timelineFilters.map((filter) => countInFilter(month, filter))).toEqual([11, 7, 3, 11, 11, 11, 11]);
  fc.assert(
    fc.property(fc.constantFrom(...timelineFilters), (filter) => {
      expect(countInFilter(monthInFilter(month, filter), 'all')).toBe(countInFilter(month, filter));
    }),
  );
  expect(monthInFilter(month, 'only_videos').screenshot_count).toBe(0);
});
