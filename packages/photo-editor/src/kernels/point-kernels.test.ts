import { describe, expect, it } from 'vitest';
import { type FilterTable, filterPixels, filterTableSize, mixFilter } from './color/filter-table.ts';
import { saturatePixels, saturationFactor } from './color/saturation.ts';
import { luma } from './float-image.ts';
import { isDiagonal, lightMatrix } from './light/light.ts';
import { fromLinear, toLinear } from './light/srgb-curve.ts';
import { toneCurve } from './light/tone-curve.ts';

const neutral = { whites: 0, blacks: 0, contrast: 0, gamma: 0, brightness: 0 };

describe('linear light', () => {
  it('comes back from the curve of sRGB', () => {
    for (let value = -0.5; value < 3; value += 0.01) expect(fromLinear(toLinear(value))).toBeCloseTo(value, 9);
    expect(toLinear(0.4614)).toBeCloseTo(0.18, 3);
  });

  it('gets two stops at full exposure', () => {
    const matrix = lightMatrix({ exposure: 1, temperature: 0, tint: 0 });
    expect(matrix).toEqual([4, 0, 0, 0, 4, 0, 0, 0, 4]);
    expect(isDiagonal(matrix)).toBe(true);
  });

  it('becomes warm, cold, magenta and green, and keeps the luma of white', () => {
    const white = (temperature: number, tint: number) => {
      const m = lightMatrix({ exposure: 0, temperature, tint });
      return [0, 3, 6].map((row) => m[row]! + m[row + 1]! + m[row + 2]!) as [number, number, number];
    };
    const [warmRed, , warmBlue] = white(1, 0);
    const [coldRed, , coldBlue] = white(-1, 0);
    const [magentaRed, magentaGreen, magentaBlue] = white(0, 1);
    expect(warmRed / warmBlue).toBeGreaterThan(1.4);
    expect(coldRed / coldBlue).toBeLessThan(0.7);
    expect(Math.min(magentaRed, magentaBlue)).toBeGreaterThan(magentaGreen * 1.05);
    for (const light of [white(1, 0), white(-1, 1), white(0.3, -0.7)]) expect(luma(...light)).toBeCloseTo(1, 6);
    for (const channel of white(1e-9, 0)) expect(channel).toBeCloseTo(1, 6);
  });
});

describe('the tone curve', () => {
  it('changes nothing at zero', () => {
    for (let value = -0.2; value < 1.5; value += 0.1) {
      expect(toneCurve(value, neutral)).toBeCloseTo(value, 12);
    }
  });

  it('rises for every extreme of its settings', () => {
    for (let corner = 0; corner < 32; corner += 1) {
      const [whites, blacks, contrast, gamma, brightness] = [0, 1, 2, 3, 4].map((bit) =>
        (corner >> bit) & 1 ? 1 : -1,
      );
      const settings = {
        whites: whites!,
        blacks: blacks!,
        contrast: contrast!,
        gamma: gamma!,
        brightness: brightness!,
      };
      let below = toneCurve(-0.1, settings);
      for (let value = -0.09; value < 1.4; value += 0.01) {
        const tone = toneCurve(value, settings);
        expect(tone).toBeGreaterThanOrEqual(below - 1e-12);
        below = tone;
      }
    }
  });

  it('keeps middle grey, black and white while contrast rises', () => {
    for (const value of [0, 0.4614, 1]) expect(toneCurve(value, { ...neutral, contrast: 0.8 })).toBeCloseTo(value, 6);
    expect(toneCurve(0.7, { ...neutral, contrast: 0.5 })).toBeGreaterThan(0.75);
    expect(toneCurve(0.2, { ...neutral, contrast: 0.5 })).toBeLessThan(0.16);
  });

  it('moves its ends with whites and blacks', () => {
    expect(toneCurve(1, { ...neutral, whites: -1 })).toBeCloseTo(0.75, 9);
    expect(toneCurve(0, { ...neutral, blacks: 1 })).toBeCloseTo(0.2, 9);
    expect(toneCurve(0.5, { ...neutral, whites: 1, blacks: 1 })).toBeLessThan(0.57);
  });
});

describe('saturation', () => {
  it('keeps the luma and gives grey at -1', () => {
    const pixels = Float32Array.from([0.8, 0.4, 0.1, 1, 0.2, 0.5, 0.9, 0.5]);
    const before = luma(pixels[0]!, pixels[1]!, pixels[2]!);
    saturatePixels(pixels, 2, { saturation: 0.5, vibrance: 0.3 });
    expect(luma(pixels[0]!, pixels[1]!, pixels[2]!)).toBeCloseTo(before, 6);
    saturatePixels(pixels, 2, { saturation: -1, vibrance: 0 });
    expect(pixels[0]).toBeCloseTo(pixels[1]!, 6);
    expect(pixels[7]).toBe(0.5);
  });

  it('with vibrance acts most on pale colors, as its definition says', () => {
    const settings = { saturation: 0.2, vibrance: 0.6 };
    expect(saturationFactor(0.5, 0.45, 0.5, settings)).toBeGreaterThan(saturationFactor(0.9, 0.1, 0.1, settings) * 1.3);
    const pixels = Float32Array.from([0.6, 0.4, 0.3, 1]);
    saturatePixels(pixels, 1, settings);
    const grey = luma(0.6, 0.4, 0.3);
    expect(pixels[0]).toBeCloseTo(grey + (0.6 - grey) * saturationFactor(0.6, 0.4, 0.3, settings), 6);
  });
});

describe('filter tables', () => {
  const identity: FilterTable = mixFilter(new Float32Array(filterTableSize ** 3 * 3), 0);

  it('of no intensity change nothing', () => {
    const pixels = Float32Array.from([0, 0.5, 1, 1, 0.123, 0.999, 0.031, 0.5, 1, 1, 1, 1]);
    const before = [...pixels];
    filterPixels(pixels, 3, identity);
    for (const [index, value] of before.entries()) expect(pixels[index]).toBeCloseTo(value, 6);
  });

  it('mix by intensity exactly, and clamp what they are given', () => {
    const inverted = identity.map((value) => 1 - value);
    const pixels = Float32Array.from([0.2, 0.7, 1.4, 1, -0.3, 0.5, 0.9, 1]);
    filterPixels(pixels, 2, mixFilter(inverted, 0.25));
    const expected = [0.35, 0.6, 0.75, 1, 0.25, 0.5, 0.7, 1];
    for (const [index, value] of expected.entries()) expect(pixels[index]).toBeCloseTo(value, 6);
  });
});
