import { describe, expect, it } from 'vitest';
import { bakeFilter } from '../assets/filters/bake-filter.ts';
import type { Adjustments } from '../document/edit-document.ts';
import { noAdjustments } from '../document/empty-document.ts';
import { bakeColorTable, bakeLevelTable, type GradeColors } from './color-table.ts';
import { createGrading } from './grading.ts';

function givenGrade(values: Partial<Adjustments>, filter?: string): GradeColors {
  const grading = createGrading({ ...noAdjustments, ...values }, filter ? bakeFilter(filter) : null, 8);
  return (samples, pixels) => grading.gradeRow({ samples, start: 0, channels: 3, pixels, guide: null });
}

/** Every ninth level of each channel, and all greys. */
function givenColors(): Uint8Array {
  const colors: number[] = [];
  for (let red = 0; red < 256; red += 9)
    for (let green = 0; green < 256; green += 9)
      for (let blue = 0; blue < 256; blue += 9) colors.push(red, green, blue);
  for (let level = 0; level < 256; level += 1) colors.push(level, level, level);
  return Uint8Array.from(colors);
}

/** The differences of a table's samples from the exact ones, in levels and in ascending order. */
function differences(grade: GradeColors, table: ReturnType<typeof bakeColorTable>): Float64Array {
  const colors = givenColors();
  const exact = new Float32Array((colors.length / 3) * 4);
  grade(colors, exact);
  const mapped = Uint8ClampedArray.from(colors);
  table.mapSamples(mapped, 3);
  return Float64Array.from(mapped, (level, at) => {
    const value = Math.min(Math.max(exact[Math.floor(at / 3) * 4 + (at % 3)]!, 0), 1) * 255;
    return Math.abs(level - value);
  }).sort();
}

const at = (sorted: Float64Array, share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;

describe('a table for colors', () => {
  it.each<[Partial<Adjustments>, string?]>([
    [{ exposure: 0.15, contrast: 0.2, temperature: 0.1, vibrance: 0.3 }, 'fjord'],
    [{ gamma: 1, tint: 0.4 }],
    [{ gamma: -1, temperature: 0.5 }],
    [{ vibrance: 1 }],
    [{ saturation: -1, exposure: -1 }],
    [{ brightness: 1, blacks: -1 }, 'fjord'],
  ])('differs from the exact steps by less than anyone sees: %o %s', (values, filter) => {
    const grade = givenGrade(values, filter);
    const sorted = differences(grade, bakeColorTable(grade));
    expect(at(sorted, 0.5)).toBeLessThan(0.6);
    expect(at(sorted, 0.99)).toBeLessThan(4);
  });

  it('keeps black, white and the grey between them', () => {
    const grade = givenGrade({ saturation: 0.5, contrast: 0.3 });
    const greys = Uint8ClampedArray.from({ length: 256 * 3 }, (_, index) => Math.floor(index / 3));
    bakeColorTable(grade).mapSamples(greys, 3);
    expect([...greys.subarray(0, 3), ...greys.subarray(-3)]).toEqual([0, 0, 0, 255, 255, 255]);
    for (let level = 0; level < 256; level += 1)
      expect(Math.max(...greys.subarray(level * 3, level * 3 + 3))).toBe(
        Math.min(...greys.subarray(level * 3, level * 3 + 3)),
      );
  });

  it('gives a row the same colors as samples, and keeps alpha', () => {
    const table = bakeColorTable(givenGrade({ temperature: 0.4, vibrance: -0.5 }));
    const samples = Uint8ClampedArray.from({ length: 400 }, (_, index) => (index * 37) % 256);
    const pixels = new Float32Array(400);
    table.mapRow({ samples, start: 0, channels: 4, pixels });
    table.mapSamples(samples, 4);
    expect(pixels.every((value, index) => Math.abs(value * 255 - samples[index]!) <= 0.51)).toBe(true);
  });
});

it('tabulates exactly what depends on one channel', () => {
  const grade = givenGrade({ exposure: 0.4, contrast: 0.5, gamma: -0.3 });
  expect(at(differences(grade, bakeLevelTable(grade)), 1)).toBeLessThanOrEqual(0.5);
});
