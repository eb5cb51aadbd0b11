import { describe, expect, it } from 'vitest';
import { fillWidth, findVisibleSections, layoutGrid, placeOf, stepFrom } from './grid-window.ts';

const shape = { columns: 3, tilePx: 100, gapPx: 2 };
const layout = layoutGrid(
  [
    { key: 'soon', count: 4, headingPx: 50 },
    { key: 'none', count: 0, headingPx: 50 },
    { key: 'rest', count: 8, headingPx: 50 },
  ],
  shape,
);

it.each([
  { widthPx: 1408, columns: 7 },
  { widthPx: 354, columns: 2 },
  { widthPx: 200, columns: 2 },
])('fills $widthPx with $columns columns, to the edge', ({ widthPx, columns }) => {
  const filled = fillWidth(widthPx, 180, 2);
  expect(filled.columns).toBe(columns);
  expect(filled.columns * (filled.tilePx + 2) - 2).toBeCloseTo(widthPx);
});

it('leaves out empty sections and stacks the others', () => {
  expect(layout.sections.map(({ key, topPx, heightPx, firstIndex }) => [key, topPx, heightPx, firstIndex])).toEqual([
    ['soon', 0, 252, 0],
    ['rest', 252, 354, 4],
  ]);
  expect(layout.heightPx).toBe(606);
});

it('finds whole visible rows, in every section', () => {
  const found = findVisibleSections(layout, 160, 360).map(({ section, first, end }) => [section.key, first, end]);
  expect(found).toEqual([
    ['soon', 3, 4],
    ['rest', 4, 7],
  ]);
});

it('places a tile below the heading of its section', () => {
  expect(placeOf(layout, 3)).toEqual({ leftPx: 0, topPx: 152 });
  expect(placeOf(layout, 8)).toEqual({ leftPx: 102, topPx: 404 });
});

describe('moves by keys', () => {
  it.each([
    [0, 'ArrowRight', 1],
    [0, 'ArrowLeft', 0],
    [1, 'ArrowDown', 3],
    [3, 'ArrowDown', 4],
    [6, 'ArrowUp', 3],
    [2, 'ArrowUp', 2],
    [11, 'ArrowDown', 11],
    [9, 'ArrowDown', 11],
    [5, 'Home', 0],
    [5, 'End', 11],
    [5, 'Enter', undefined],
  ])('from %i by %s to %s', (index, key, next) => {
    expect(stepFrom(layout, index, key)).toBe(next);
  });
});
