import { expect, it } from 'vitest';
import { measureGrid } from './grid-metrics.ts';
import { nearestRemaining } from './grid-navigation.ts';
import { layoutTimeline } from './timeline-layout.ts';

const layoutOf = (...months: Array<[key: string, count: number]>) =>
  layoutTimeline(
    months.map(([key, count]) => ({ key, count })),
    measureGrid({ windowPx: 1440, pagePx: 1440 }),
  );

it('finds the remaining tile nearest to one that was deleted', () => {
  const layout = layoutOf(['2025-09', 300], ['2025-06', 40], ['2024-12', 5]);
  const nearest = (key: string, index: number) => {
    const { section, index: found } = nearestRemaining(layout, { key, index })!;
    return `${section.key}/${found}`;
  };
  expect(nearest('2025-09', 120)).toBe('2025-09/120');
  expect(nearest('2025-09', 900), 'the end of its month').toBe('2025-09/299');
  expect(nearest('2025-07', 12), 'the month that took its place').toBe('2025-06/0');
  expect(nearest('2024-03', 3), 'the end of the timeline').toBe('2024-12/4');
  expect(nearestRemaining(layoutOf(), { key: '2025-09', index: 0 })).toBeUndefined();
});
