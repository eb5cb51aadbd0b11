import { expect, it } from 'vitest';
import { computePosition, type PositionInput } from './placement.ts';

const input: PositionInput = {
  anchor: { left: 500, right: 600, top: 300, bottom: 340 },
  width: 200,
  height: 100,
  windowWidth: 1000,
  windowHeight: 800,
  side: 'bottom',
  align: 'start',
  gapPx: 4,
};

it('is placed below, at the start edge', () => {
  expect(computePosition(input)).toEqual({ left: 500, top: 344 });
});

it('aligns with the end edge or the middle', () => {
  expect(computePosition({ ...input, align: 'end' }).left).toBe(400);
  expect(computePosition({ ...input, align: 'center' }).left).toBe(450);
});

it('flips when there is more space on the other side', () => {
  const low = { left: 500, right: 600, top: 740, bottom: 780 };
  expect(computePosition({ ...input, anchor: low }).top).toBe(636);
  const high = { left: 500, right: 600, top: 20, bottom: 60 };
  expect(computePosition({ ...input, side: 'top', anchor: high }).top).toBe(64);
});

it('stays on its side when the other has even less space', () => {
  expect(computePosition({ ...input, windowHeight: 700, height: 600 }).top).toBe(92);
});

it('stays 8 px inside the window', () => {
  const atEdge = { left: 940, right: 990, top: 300, bottom: 340 };
  expect(computePosition({ ...input, anchor: atEdge }).left).toBe(792);
  expect(computePosition({ ...input, windowWidth: 150 }).left).toBe(8);
});

it('is placed at the side', () => {
  expect(computePosition({ ...input, side: 'right' })).toEqual({ left: 604, top: 300 });
  expect(computePosition({ ...input, side: 'left', align: 'center' })).toEqual({ left: 296, top: 270 });
  const right = { left: 850, right: 950, top: 300, bottom: 340 };
  expect(computePosition({ ...input, side: 'right', anchor: right }).left).toBe(646);
});
