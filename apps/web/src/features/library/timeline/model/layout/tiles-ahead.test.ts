import { layout as layoutLimits } from '@stund/contract';
import { expect, it } from 'vitest';
import { measureGrid } from './grid-metrics.ts';
import { tileOffset } from './tile-positions.ts';
import { indexesAhead, tilesAhead } from './tiles-ahead.ts';
import { layoutTimeline } from './timeline-layout.ts';

const windowPx = 900;
const layout = layoutTimeline(
  [
    { key: '2024-03', count: 200 },
    { key: '2024-02', count: 2 },
    { key: '2024-01', count: 200 },
  ],
  measureGrid({ windowPx: 1440, pagePx: 1440 }),
);

/** The tops of the tiles ahead, in the order in which they are loaded. */
function topsAhead(topPx: number, direction: 'up' | 'down'): number[] {
  return tilesAhead(layout, { topPx, windowPx }, direction).flatMap((range) =>
    indexesAhead(range, direction).map(
      (index) => range.section.topPx + tileOffset(layout.metrics, range.section, index).topPx,
    ),
  );
}

it('names the tiles below the rendered ones while scrolling down, the nearest first', () => {
  const topPx = 3000;
  const renderedPx = topPx + windowPx + layoutLimits.renderedMargin;
  const tops = topsAhead(topPx, 'down');
  expect(tops.length).toBeGreaterThan(12);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(Math.min(...tops)).toBeGreaterThan(renderedPx - layout.metrics.tilePx);
  expect(Math.max(...tops)).toBeLessThan(renderedPx + windowPx);
});

it('names those above while scrolling up, across months, and none above the first', () => {
  const topPx = layout.sections[2]!.topPx + 400;
  const tops = topsAhead(topPx, 'up');
  expect(tops.length).toBeGreaterThan(2);
  expect(tops).toEqual(tops.toSorted((one, other) => other - one));
  expect(Math.max(...tops)).toBeLessThan(topPx - layoutLimits.renderedMargin);
  expect(topsAhead(layoutLimits.renderedMargin, 'up')).toEqual([]);
});
