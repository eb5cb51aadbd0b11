import { expect, it } from 'vitest';
import { type FocusArea, focusBlur, focusMask } from './blur/focus.ts';
import { clarityDelta } from './detail/clarity.ts';
import { sharpnessDelta, sharpnessSigma } from './detail/sharpness.ts';
import { lookUpGain, toneGain, toneGains } from './light/shadows-highlights.ts';
import { vignetteGain } from './vignette.ts';

it('changes nothing at zero', () => {
  for (const value of [0, 0.2, 0.5, 0.8, 1]) {
    expect(toneGain(value, { shadows: 0, highlights: 0 })).toBe(1);
    expect(clarityDelta(value, 0.4, 0)).toBeCloseTo(0, 12);
    expect(sharpnessDelta(value, 0.4, 0)).toBeCloseTo(0, 12);
    expect(vignetteGain(value - 0.5, 0.3, 0)).toBe(1);
  }
});

it('lifts shadows and keeps highlights, and the other way round', () => {
  expect(toneGain(0.05, { shadows: 1, highlights: 0 })).toBeGreaterThan(1.5);
  expect(toneGain(0.7, { shadows: 1, highlights: 0 })).toBe(1);
  expect(toneGain(0.85, { shadows: 0, highlights: -1 })).toBeLessThan(0.8);
  expect(toneGain(0.3, { shadows: 0, highlights: -1 })).toBe(1);
});

it('keeps the order of tones at full strength', () => {
  for (const settings of [
    { shadows: 1, highlights: -1 },
    { shadows: -1, highlights: 1 },
  ]) {
    const tones = Array.from({ length: 101 }, (_, index) => (index / 100) * toneGain(index / 100, settings));
    tones.reduce((below, tone) => {
      expect(tone).toBeGreaterThanOrEqual(below);
      return tone;
    });
  }
});

it('looks gains up as it computes them', () => {
  const settings = { shadows: 0.6, highlights: -0.8 };
  const gains = toneGains(settings);
  for (let mask = 0; mask <= 1; mask += 0.013) expect(lookUpGain(gains, mask)).toBeCloseTo(toneGain(mask, settings), 3);
});

it('blurs by the same share of the shortest edge at every size', () => {
  for (const intensity of [0.05, 0.3, 1]) {
    const sizes = [300, 1365, 3000, 10_000].map((edge) => {
      const { factor, sigma } = focusBlur(intensity, edge);
      return (factor * sigma) / edge;
    });
    for (const size of sizes) expect(size).toBeCloseTo(Math.max(0.03 * intensity, 0.003), 9);
  }
  expect(focusBlur(0, 3000).share).toBe(0);
  expect(focusBlur(1, 10_000).sigma).toBeLessThan(4);
});

it('scales the unsharp mask with the picture', () => {
  expect(sharpnessSigma(3000, 1500) * 2).toBeCloseTo(sharpnessSigma(3000, 3000), 9);
  expect(sharpnessSigma(400, 400)).toBe(0.7);
});

it('blurs outside of the focus, by its kind', () => {
  const area: FocusArea = { kind: 'radial', x: 100, y: 100, radians: 0, inner: 20, outer: 40 };
  const at = (kind: FocusArea['kind'], x: number, y: number, radians = 0) =>
    focusMask({ ...area, kind, radians }, x, y);
  expect(at('gaussian', 100, 100)).toBe(1);
  expect([at('radial', 119, 100), at('radial', 130, 100), at('radial', 141, 100)]).toEqual([0, 0.5, 1]);
  expect([at('mirrored', 500, 100), at('mirrored', 100, 50), at('mirrored', 100, 150)]).toEqual([0, 1, 1]);
  expect([at('linear', 100, 50), at('linear', 100, 150)]).toEqual([0, 1]);
  expect(at('mirrored', 100, 500, Math.PI / 2)).toBeCloseTo(0, 9);
});
