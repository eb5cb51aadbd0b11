import { describe, expect, it } from 'vitest';
import { measureGrid } from './grid-metrics.ts';
import { nearestRemaining, stepByKey } from './grid-navigation.ts';
import { layoutTimeline } from './timeline-layout.ts';

const layoutOf = (...months: Array<[key: string, count: number, documents?: number, isOpen?: boolean]>) =>
  layoutTimeline(
    months.map(([key, count, documents = 0, isOpen = false]) => ({ key, count, documents, isOpen })),
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

it('finds the row of documents where they were collapsed or the photos before them deleted, and what follows it', () => {
  const layout = layoutOf(['2025-09', 300, 4], ['2025-08', 0, 2, true], ['2025-06', 40]);
  const nearest = (key: string, index: number) => {
    const { section, index: found } = nearestRemaining(layout, { key, index })!;
    return `${section.key}/${found}`;
  };
  expect(nearest('2025-09.documents', 3)).toBe('2025-09.documents/-1');
  expect(nearest('2025-08', 3)).toBe('2025-08.documents/-1');
  expect(nearest('2025-08.documents', 7)).toBe('2025-08.documents/1');
  expect(nearest('2025-07.documents', 0)).toBe('2025-06/0');
});

describe('the row of documents', () => {
  const layout = layoutOf(['2025-09', 8, 4], ['2025-08', 0, 7, true], ['2025-06', 3]);
  const step = (from: string, key: string) => {
    const [section, index] = from.split('/');
    const found = stepByKey(
      layout,
      { section: layout.sections.find((one) => one.key === section)!, index: Number(index) },
      key,
    );
    return found && `${found.section.key}/${found.index}`;
  };
  it.each([
    ['2025-09/7', 'ArrowRight', '2025-09.documents/-1'],
    ['2025-09/7', 'ArrowDown', '2025-09.documents/-1'],
    ['2025-09.documents/-1', 'ArrowLeft', '2025-09/7'],
    ['2025-09.documents/-1', 'ArrowUp', '2025-09/6'],
    ['2025-09.documents/-1', 'ArrowRight', '2025-08.documents/-1'],
    ['2025-09.documents/-1', 'ArrowDown', '2025-08.documents/-1'],
    ['2025-09.documents/-1', 'Home', '2025-09.documents/-1'],
    ['2025-09.documents/-1', 'End', '2025-09.documents/-1'],
    ['2025-08.documents/-1', 'ArrowUp', '2025-09.documents/-1'],
    ['2025-08.documents/-1', 'ArrowDown', '2025-08.documents/0'],
    ['2025-08.documents/-1', 'ArrowRight', '2025-08.documents/0'],
    ['2025-08.documents/4', 'ArrowUp', '2025-08.documents/-1'],
    ['2025-08.documents/0', 'ArrowLeft', '2025-08.documents/-1'],
    ['2025-08.documents/4', 'ArrowDown', '2025-08.documents/6'],
    ['2025-08.documents/6', 'ArrowRight', '2025-06/0'],
    ['2025-06/0', 'ArrowUp', '2025-08.documents/6'],
  ])('is between the tiles: from %s, %s leads to %s', (from, key, to) => {
    expect(step(from, key)).toBe(to);
  });
});
