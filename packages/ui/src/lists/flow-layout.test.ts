import { expect, it } from 'vitest';
import { findVisibleFlowTiles, layoutFlow, stepInFlow } from './flow-layout.ts';

const shape = { widthPx: 1002, targetPx: 240, gapPx: 2 };
const layout = layoutFlow([1.5, 1.5, 1.5, 1, 5, 0.1, 1.5, 1.5], shape);

it('fills every row except the last, and crops very wide and tall pictures', () => {
  expect(layout.rowStarts).toEqual([0, 3, 7]);
  const ends = [2, 6].map((index) => layout.tiles[index]!).map((tile) => tile.leftPx + tile.widthPx);
  for (const end of ends) expect(end).toBeCloseTo(shape.widthPx);
  const { widthPx, heightPx } = layout.tiles[4]!;
  expect(widthPx / heightPx).toBeCloseTo(2);
  expect(layout.tiles[7]).toMatchObject({ leftPx: 0, widthPx: 360, heightPx: 240, row: 2 });
  expect(layout.heightPx).toBeCloseTo(layout.tiles[7]!.topPx + 240);
});

it('finds the visible tiles', () => {
  expect(findVisibleFlowTiles(layout, -1000, -500)).toEqual({ first: 0, end: 0 });
  expect(findVisibleFlowTiles(layout, 0, 10)).toEqual({ first: 0, end: 3 });
  expect(findVisibleFlowTiles(layout, layout.tiles[3]!.topPx + 5, 5000)).toEqual({ first: 3, end: 8 });
  expect(findVisibleFlowTiles(layoutFlow([], shape), 0, 10)).toEqual({ first: 0, end: 0 });
});

it('moves by keys to the nearest tile above and below', () => {
  expect(stepInFlow(layout, 0, 'ArrowRight')).toBe(1);
  expect(stepInFlow(layout, 1, 'ArrowDown')).toBe(4);
  expect(stepInFlow(layout, 7, 'ArrowUp')).toBe(3);
  expect(stepInFlow(layout, 7, 'ArrowDown')).toBe(7);
  expect(stepInFlow(layout, 3, 'End')).toBe(7);
  expect(stepInFlow(layout, 3, 'Enter')).toBeUndefined();
});
