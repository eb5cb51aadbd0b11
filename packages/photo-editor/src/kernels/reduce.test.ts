import { expect, it } from 'vitest';
import { createFloatImage } from './float-image.ts';
import { createReduction, reduceImage, reductionFactor, sampleReduced } from './reduce.ts';

it('finds the largest power of two', () => {
  expect([0.1, 1, 1.9, 2, 7.9, 8].map(reductionFactor)).toEqual([1, 1, 1, 2, 4, 8]);
});

it('takes the mean of each block, also of the narrower ones at the edges', () => {
  const image = createFloatImage(3, 3);
  for (let pixel = 0; pixel < 9; pixel += 1) image.data.set([pixel, 0, 0, 1], pixel * 4);
  const reduced = reduceImage(image, 2);
  expect([reduced.width, reduced.height]).toEqual([2, 2]);
  expect([0, 4, 8, 12].map((at) => reduced.data[at])).toEqual([2, 3.5, 6.5, 8]);
});

it('gives transparent pixels no weight', () => {
  const image = createFloatImage(2, 1);
  image.data.set([0.5, 0.5, 0.5, 1, 0.9, 0.9, 0.9, 0]);
  expect([...reduceImage(image, 2).data]).toEqual([0.25, 0.25, 0.25, 0.5]);
});

it('does not depend on how the rows arrive', () => {
  const image = createFloatImage(5, 6);
  image.data.forEach((_, index) => {
    image.data[index] = ((index * 7) % 13) / 13;
  });
  const reduction = createReduction(5, 6, 4);
  reduction.addRows(4, image.data.slice(4 * 20));
  reduction.addRows(0, image.data.slice(0, 4 * 20));
  const expected = reduceImage(image, 4).data;
  const { data } = reduction.finish();
  for (const [index, value] of data.entries()) expect(value).toBeCloseTo(expected[index]!, 6);
});

it('samples a ramp without a shift', () => {
  const image = createFloatImage(64, 4);
  for (let pixel = 0; pixel < 256; pixel += 1) image.data.set([pixel % 64, 0, 0, 1], pixel * 4);
  const reduced = reduceImage(image, 4);
  const color = new Float32Array(4);
  for (const x of [8, 21, 40, 55]) {
    sampleReduced(reduced, 4, x, 2, color);
    expect(color[0]).toBeCloseTo(x, 5);
  }
});
