import { expect, it } from 'vitest';
import { measureDistances } from './brush-distances.ts';

it('computes few distances for 20,000 wide lines over each other', () => {
  const points = Float64Array.from({ length: 40_000 }, (_, index) => (index * index * 0.618) % 300);
  const distances = new Float32Array(300 * 300).fill(Number.POSITIVE_INFINITY);
  const count = measureDistances({ points, inner: 15, reach: 31 }, 300, 300, distances);
  expect(distances[150 * 300 + 150]).toBeLessThan(15 ** 2);
  // Each pixel to each line would be 1.8 billion.
  expect(count).toBeLessThan(10_000_000);
});

it('measures the distance of each pixel to the nearest line', () => {
  let seed = 3;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const points = Float64Array.from({ length: 80 }, () => random() * 140 - 20);
  const [width, height, reach] = [100, 70, 15];
  const distances = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  measureDistances({ points, inner: 2, reach }, width, height, distances);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const expected = nearest(points, x + 0.5, y + 0.5);
      const found = Math.sqrt(distances[y * width + x]!);
      if (expected <= 2) expect(found).toBeLessThanOrEqual(2);
      else if (expected < reach) expect(found).toBeCloseTo(expected, 3);
      else expect(found).toBe(Number.POSITIVE_INFINITY);
    }
  }
});

/** The distance that trying all lines finds. */
function nearest(points: Float64Array, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [ax, ay, bx, by] = points.subarray(at, at + 4) as unknown as [number, number, number, number];
    const share = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
    const t = Math.min(Math.max(share, 0), 1);
    least = Math.min(least, Math.hypot(ax + (bx - ax) * t - x, ay + (by - ay) * t - y));
  }
  return least;
}
