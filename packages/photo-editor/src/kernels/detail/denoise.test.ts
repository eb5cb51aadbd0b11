import { expect, it } from 'vitest';
import { denoise, denoiseMost, denoiseReach, denoiseTaps, type Margined } from './denoise.ts';

const edge = 96;
const taps = denoiseTaps(3000, 1500);
const reach = denoiseReach(taps);

it('evens out noise and keeps an edge', () => {
  const before = givenNoisyEdge();
  const after = denoised(before, 0.5);
  expect(deviation(after, 16, 40)).toBeLessThan(deviation(before, 16, 40) / 2);
  const step = mean(after, edge / 2, edge / 2 + 1) - mean(after, edge / 2 - 1, edge / 2);
  expect(step).toBeGreaterThan(0.48);
});

it('gives a tile with its margin the same pixels as the whole', () => {
  const whole = givenNoisyEdge();
  const expected = denoised(whole, 1);
  const first = 20;
  const rowLength = edge * 4;
  const tile = { isOpaque: true, width: edge, height: 10 + 2 * reach, data: whole.data.subarray(first * rowLength) };
  const part = new Uint16Array((edge - 2 * reach) * 10 * 4);
  denoise(tile, part, taps, 1);
  const stride = (edge - 2 * reach) * 4;
  expect(part).toEqual(expected.data.subarray(first * stride, (first + 10) * stride));
});

it('does not mix transparent neighbors in', () => {
  const image = givenNoisyEdge();
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 0;
  const { data } = denoised({ ...image, isOpaque: false }, 0.6);
  const stride = (edge - 2 * reach) * 4;
  const inside = image.data[(reach * edge + reach) * 4]!;
  expect(data[0]).toBe(Math.round((inside * 65_535) / denoiseMost));
  expect(data[stride + 3]).toBe(0);
});

it('looks at as many neighbors at any size, and at none in a thumbnail', () => {
  expect(denoiseTaps(10_000, 10_000).length).toBe(28);
  expect(denoiseReach(denoiseTaps(10_000, 10_000))).toBeLessThan(19);
  expect(denoiseTaps(3000, 100)).toEqual([]);
});

function givenNoisyEdge(): Margined {
  const data = new Uint16Array(edge * edge * 4);
  let seed = 7;
  for (let pixel = 0; pixel < edge * edge; pixel += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    const value = (pixel % edge < edge / 2 ? 0.2 : 0.7) + (seed / 2_147_483_647 - 0.5) * 0.06;
    const sample = Math.round(value * denoiseMost);
    data.set([sample, sample, sample, denoiseMost], pixel * 4);
  }
  return { width: edge, height: edge, data, isOpaque: true };
}

/** The image without its margin. */
function denoised(image: Margined, amount: number): Margined {
  const [width, height] = [image.width - 2 * reach, image.height - 2 * reach];
  const data = new Uint16Array(width * height * 4);
  denoise(image, data, taps, amount);
  return { width, height, data, isOpaque: image.isOpaque };
}

/** Values from 0 to 1 between two columns, which count from the left of an image of full width. */
function columns({ data, width, height }: Margined, from: number, to: number): number[] {
  const margin = (edge - width) / 2;
  const most = width === edge ? denoiseMost : 65_535;
  const values = [];
  for (let y = 0; y < height; y += 1)
    for (let x = from - margin; x < to - margin; x += 1) values.push(data[(y * width + x) * 4]! / most);
  return values;
}

function mean(image: Margined, from: number, to: number): number {
  const values = columns(image, from, to);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(image: Margined, from: number, to: number): number {
  const center = mean(image, from, to);
  const values = columns(image, from, to);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - center) ** 2, 0) / values.length);
}
