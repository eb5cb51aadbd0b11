import { expect, it } from 'vitest';
import { denoise, denoiseReach, denoiseTaps } from './denoise.ts';
import { createFloatImage, type FloatImage } from './float-image.ts';

const edge = 96;
const taps = denoiseTaps(3000, 1500);

it('evens out noise and keeps an edge', () => {
  const before = givenNoisyEdge();
  const after = createFloatImage(edge, edge);
  denoise(before, after.data, taps, 0.5);
  expect(deviation(after, 8, 40)).toBeLessThan(deviation(before, 8, 40) / 2);
  const step = mean(after, edge / 2, edge / 2 + 1) - mean(after, edge / 2 - 1, edge / 2);
  expect(step).toBeGreaterThan(0.48);
});

it('gives a tile with its margin the same pixels as the whole', () => {
  const whole = givenNoisyEdge();
  const expected = createFloatImage(edge, edge);
  denoise(whole, expected.data, taps, 1);
  const reach = denoiseReach(taps);
  const first = 20;
  const tile = createFloatImage(edge, 10 + 2 * reach);
  tile.data.set(whole.data.subarray((first - reach) * edge * 4, (first + 10 + reach) * edge * 4));
  const denoised = createFloatImage(edge, tile.height);
  denoise(tile, denoised.data, taps, 1);
  const rows = denoised.data.subarray(reach * edge * 4, (reach + 10) * edge * 4);
  expect(rows).toEqual(expected.data.subarray(first * edge * 4, (first + 10) * edge * 4));
});

it('looks at as many neighbors at any size, and at none in a thumbnail', () => {
  expect(denoiseTaps(10_000, 10_000).length).toBe(28);
  expect(denoiseReach(denoiseTaps(10_000, 10_000))).toBeLessThan(19);
  expect(denoiseTaps(3000, 100)).toEqual([]);
});

function givenNoisyEdge(): FloatImage {
  const image = createFloatImage(edge, edge);
  let seed = 7;
  for (let pixel = 0; pixel < edge * edge; pixel += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    const value = (pixel % edge < edge / 2 ? 0.2 : 0.7) + (seed / 2_147_483_647 - 0.5) * 0.06;
    image.data.set([value, value, value, 1], pixel * 4);
  }
  return image;
}

function columns({ data }: FloatImage, from: number, to: number): number[] {
  const values = [];
  for (let y = 0; y < edge; y += 1) for (let x = from; x < to; x += 1) values.push(data[(y * edge + x) * 4]!);
  return values;
}

function mean(image: FloatImage, from: number, to: number): number {
  const values = columns(image, from, to);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(image: FloatImage, from: number, to: number): number {
  const center = mean(image, from, to);
  const values = columns(image, from, to);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - center) ** 2, 0) / values.length);
}
