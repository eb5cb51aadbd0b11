import { describe, expect, it } from 'vitest';
import { type Box, type Direction, findNextBox } from './spatial-navigation.ts';

/** A box of 100 by 100 in a grid with gaps of 10. */
const cell = (column: number, row: number): Box => ({
  left: column * 110,
  top: row * 110,
  right: column * 110 + 100,
  bottom: row * 110 + 100,
});

describe('in a grid of 3 by 3', () => {
  const boxes = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cell(column, row)));
  it.each<[number, Direction, number | undefined]>([
    [4, 'left', 3],
    [4, 'right', 5],
    [4, 'up', 1],
    [4, 'down', 7],
    [0, 'left', undefined],
    [0, 'up', undefined],
    [8, 'right', undefined],
    [8, 'down', undefined],
    [2, 'down', 5],
    [6, 'right', 7],
  ])('from %i to the %s', (from, direction, expected) => {
    const others = boxes.filter((_, index) => index !== from);
    const found = findNextBox(boxes[from]!, others, direction);
    expect(found === undefined ? undefined : others[found]).toBe(expected === undefined ? undefined : boxes[expected]);
  });
});

it('moves to the nearest box of the next row when none is straight below', () => {
  expect(findNextBox(cell(5, 0), [cell(0, 1), cell(3, 1)], 'down')).toBe(1);
});

it('prefers a wide box below over a nearer one to the side', () => {
  const wide: Box = { left: 0, top: 300, right: 800, bottom: 340 };
  expect(findNextBox(cell(2, 0), [cell(6, 1), wide], 'down')).toBe(1);
});

it('stays on the line and passes a box that is nearer but lower', () => {
  const end: Box = { left: 1800, top: 0, right: 1860, bottom: 60 };
  const lower: Box = { left: 80, top: 400, right: 140, bottom: 460 };
  expect(findNextBox({ left: 0, top: 0, right: 60, bottom: 60 }, [lower, end], 'right')).toBe(1);
  expect(findNextBox({ left: 0, top: 0, right: 60, bottom: 60 }, [lower], 'right')).toBe(0);
});

it('moves sideways between a field and the button in it', () => {
  const field: Box = { left: 0, top: 0, right: 400, bottom: 56 };
  const button: Box = { left: 344, top: 0, right: 400, bottom: 56 };
  expect(findNextBox(field, [button], 'right')).toBe(0);
  expect(findNextBox(button, [field], 'left')).toBe(0);
  expect(findNextBox(button, [field], 'right')).toBeUndefined();
});

it('finds no box on an empty page', () => {
  expect(findNextBox(cell(0, 0), [], 'right')).toBeUndefined();
});
