import { expect, it } from 'vitest';
import { createFloatImage } from '../float-image.ts';
import { blurImage, blurPlane, gaussianRadius, gaussianWeights } from './gaussian.ts';

it('has weights that sum to 1 over both sides', () => {
  for (const sigma of [0, 0.4, 1.7, 12.8]) {
    const [center = 0, ...side] = gaussianWeights(sigma);
    expect(side.length).toBe(gaussianRadius(sigma));
    expect(center + 2 * side.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
  }
});

it('leaves an even color as it is, up to the edges', () => {
  const image = createFloatImage(9, 4);
  image.data.fill(0.25);
  for (const value of blurImage(image, 3).data) expect(value).toBeCloseTo(0.25, 5);
});

it('spreads a point to the variance of the Gaussian', () => {
  const image = createFloatImage(61, 61);
  image.data[(30 * 61 + 30) * 4] = 1;
  const { data } = blurImage(image, 4);
  let variance = 0;
  for (let x = 0; x < 61; x += 1) for (let y = 0; y < 61; y += 1) variance += data[(y * 61 + x) * 4]! * (x - 30) ** 2;
  expect(variance).toBeGreaterThan(15);
  expect(variance).toBeLessThan(16.1);
});

it('blurs a plane like a channel of an image', () => {
  const image = createFloatImage(13, 7);
  const plane = Float32Array.from({ length: 13 * 7 }, (_, index) => ((index * 37) % 11) / 11);
  plane.forEach((value, index) => {
    image.data[index * 4] = value;
  });
  const expected = blurImage(image, 1.3).data.filter((_, index) => index % 4 === 0);
  const blurred = blurPlane(plane, 13, 7, 1.3);
  for (const [index, value] of blurred.entries()) expect(value).toBeCloseTo(expected[index]!, 5);
});
