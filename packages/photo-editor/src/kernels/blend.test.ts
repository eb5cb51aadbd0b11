import { expect, it } from 'vitest';
import { blendChannel, blendModes, composePixel } from './blend.ts';

type Mode = keyof typeof blendModes;

it.each<[Mode, number, number, number]>([
  ['normal', 0.2, 0.7, 0.7],
  ['multiply', 0.2, 0.5, 0.1],
  ['screen', 0.2, 0.5, 0.6],
  ['overlay', 0.25, 0.5, 0.25],
  ['overlay', 0.75, 0.5, 0.75],
  ['hard-light', 0.5, 0.25, 0.25],
  ['hard-light', 0.5, 0.75, 0.75],
  ['soft-light', 0.5, 0.5, 0.5],
  ['soft-light', 0.5, 0.25, 0.375],
  ['soft-light', 0.0625, 1, 0.207_031_25],
  ['soft-light', 0.49, 1, 0.7],
  ['darken', 0.3, 0.6, 0.3],
  ['lighten', 0.3, 0.6, 0.6],
  ['color-burn', 0.6, 0.8, 0.5],
  ['color-burn', 1, 0, 1],
  ['color-burn', 0.4, 0, 0],
])('mixes by the formula of %s', (mode, backdrop, source, expected) => {
  expect(blendChannel(mode, backdrop, source)).toBeCloseTo(expected, 6);
});

it.each(Object.keys(blendModes) as Mode[])(
  '%s shows the source alone over nothing, and nothing of a transparent source',
  (mode) => {
    const pixels = Float32Array.from([0.9, 0.8, 0.7, 0, 0.1, 0.2, 0.3, 1]);
    composePixel(pixels, 0, mode, [0.5, 0.25, 0.125, 0.5]);
    composePixel(pixels, 4, mode, [0.5, 0.25, 0.125, 0]);
    expect([...pixels.slice(0, 4)]).toEqual([0.5, 0.25, 0.125, 0.5]);
    expect([...pixels.slice(4)]).toEqual([...Float32Array.from([0.1, 0.2, 0.3, 1])]);
  },
);

it('mixes by the opacity', () => {
  const pixels = Float32Array.from([0.2, 0.4, 0.6, 1]);
  composePixel(pixels, 0, 'multiply', [0.5, 0.5, 0.5, 0.5]);
  for (const [channel, value] of [0.15, 0.3, 0.45, 1].entries()) expect(pixels[channel]).toBeCloseTo(value, 6);
});
