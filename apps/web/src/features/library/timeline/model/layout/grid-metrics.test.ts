import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panelOf } from '../../../../../shared/shell/panel-scale.ts';
import { measureGrid, zoomLevels } from './grid-metrics.ts';

const at = (px: number) => measureGrid({ windowPx: px, pagePx: px });

describe('measureGrid', () => {
  it.each([
    [1440, { columns: 6, tilePx: 228, leftPx: 16, gridWidthPx: 1378, headingPx: 76 }],
    [1024, { columns: 4, tilePx: 228, leftPx: 16 + 25, gridWidthPx: 918 }],
    [900, { columns: 3, tilePx: 228, gridWidthPx: 688 }],
    [899, { columns: 4, tilePx: 176, gridWidthPx: 710 }],
    [600, { columns: 3, tilePx: 176, gridWidthPx: 532, headingPx: 76 }],
    [390, { columns: 2, tilePx: 176, leftPx: 18, gridWidthPx: 354, headingPx: 82 }],
    [320, { columns: 2, tilePx: 141, leftPx: 18, gridWidthPx: 284 }],
  ])('at %i', (px, expected) => {
    expect(at(px)).toMatchObject(expected);
  });

  it('keeps six columns with a scroll bar, which is below the scroller', () => {
    expect(measureGrid({ windowPx: 1440, pagePx: 1425 }).columns).toBe(6);
  });

  it.each([
    [1920, { columns: 8, tilePx: 228, leftPx: 16, scrollerPx: 66 }],
    [2560, { columns: 8, tilePx: 304, leftPx: 21, scrollerPx: 88 }],
    [3840, { columns: 8, tilePx: 456, leftPx: 32, scrollerPx: 132, gapPx: 4 }],
    [1440, { columns: 5, tilePx: 228 }],
  ])('shows the same on a television of %i, in the size of the panel', (px, expected) => {
    const panel = panelOf(px, true);
    const metrics = measureGrid({ windowPx: px, pagePx: px, panel });
    expect(metrics).toMatchObject(expected);
    expect(metrics.leftPx + metrics.gridWidthPx).toBeLessThanOrEqual(px - metrics.scrollerPx);
  });

  it('makes headings higher with larger text', () => {
    expect(measureGrid({ windowPx: 1440, pagePx: 1440, textScale: 2 }).headingPx).toBe(40 + 72);
  });

  it('never exceeds the available width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120, max: 6000 }), (px) => {
        const { leftPx, gridWidthPx, scrollerPx, columns, tilePx, gapPx } = at(px);
        expect(leftPx).toBeGreaterThanOrEqual(16);
        expect(leftPx + gridWidthPx).toBeLessThanOrEqual(px - Math.max(16, scrollerPx));
        expect(columns * (tilePx + gapPx) - gapPx).toBe(gridWidthPx);
        expect(columns).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

it('has more and smaller tiles, or fewer and larger ones, that fill the width', () => {
  const columns = (windowPx: number) =>
    zoomLevels.map((zoom) => measureGrid({ windowPx, pagePx: windowPx, zoom }).columns);
  expect(columns(390)).toEqual([1, 2, 3, 5]);
  expect(columns(820)).toEqual([2, 4, 6, 10]);
  for (const zoom of zoomLevels) {
    const { columns: count, tilePx, gapPx, leftPx, gridWidthPx } = measureGrid({ windowPx: 390, pagePx: 390, zoom });
    expect(gridWidthPx).toBe(count * (tilePx + gapPx) - gapPx);
    expect(leftPx + gridWidthPx).toBeLessThanOrEqual(390 - 18);
  }
});
