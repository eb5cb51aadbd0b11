import { expect, it } from 'vitest';
import { type CoverageStroke, paintStrokes } from './brush-coverage.ts';

const area = { x: 0, y: 0, width: 64, height: 48 };
const stroke = (changes: Partial<CoverageStroke>): CoverageStroke => ({
  color: [1, 0.5, 0],
  diameter: 20,
  hardness: 0.5,
  erases: false,
  points: [10, 24, 50, 24],
  ...changes,
});
const pixel = (painted: Float32Array, x: number, y: number) => [
  ...painted.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4),
];

it('covers the line fully, fades towards the edge and ends there', () => {
  const painted = paintStrokes([stroke({})], area);
  expect(pixel(painted, 30, 24)).toEqual([1, 0.5, 0, 1]);
  const edge = pixel(painted, 30, 31)[3]!;
  expect(edge).toBeGreaterThan(0.05);
  expect(edge).toBeLessThan(0.95);
  expect(pixel(painted, 30, 37)).toEqual([0, 0, 0, 0]);
});

it('has a sharp edge at full hardness and paints a dot for one point', () => {
  const painted = paintStrokes([stroke({ hardness: 1, points: [32, 24] })], area);
  expect(pixel(painted, 32, 31)[3]).toBe(1);
  expect(pixel(painted, 32, 36)[3]).toBe(0);
});

it('erases what earlier strokes painted, and nothing that follows', () => {
  const line = stroke({});
  const eraser = stroke({ erases: true, hardness: 1, points: [30, 24] });
  expect(pixel(paintStrokes([line, eraser], area), 30, 24)[3]).toBe(0);
  expect(pixel(paintStrokes([eraser, line], area), 30, 24)[3]).toBe(1);
});

it('does not cover more where a stroke crosses itself', () => {
  const there = paintStrokes([stroke({})], area);
  const andBack = paintStrokes([stroke({ points: [10, 24, 50, 24, 10, 24] })], area);
  expect(andBack).toEqual(there);
});

it('paints the same in tiles', () => {
  const strokes = [
    stroke({}),
    stroke({ color: [0, 0, 1], points: [30, 5, 34, 40] }),
    stroke({ erases: true, points: [5, 5, 60, 45] }),
  ];
  const whole = paintStrokes(strokes, area);
  const tile = paintStrokes(strokes, { x: 20, y: 10, width: 30, height: 20 });
  for (let y = 0; y < 20; y += 1) {
    for (let x = 0; x < 30; x += 1) {
      expect([...tile.subarray((y * 30 + x) * 4, (y * 30 + x) * 4 + 4)]).toEqual(pixel(whole, x + 20, y + 10));
    }
  }
});
