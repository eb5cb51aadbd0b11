import { expect, it } from 'vitest';
import { filterTableSize } from '../../kernels/color/filter-table.ts';
import { bakeFilter } from './bake-filter.ts';
import { filters } from './filters.ts';

const size = filterTableSize;
const at = (table: Float32Array, r: number, g: number, b: number) => {
  const start = (r + g * size + b * size * size) * 3;
  return [...table.subarray(start, start + 3)] as [number, number, number];
};
const luma = ([r, g, b]: readonly [number, number, number]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

it('has at least 40 filters in two groups, each with four names', () => {
  expect(filters.length).toBeGreaterThanOrEqual(40);
  expect(filters.filter(({ group }) => group === 'monochrome').length).toBeGreaterThanOrEqual(12);
  for (const { id, names } of filters) expect([id, Object.values(names).filter(Boolean).length]).toEqual([id, 4]);
  for (const language of ['nb', 'en', 'sv', 'bg'] as const) {
    expect(new Set(filters.map(({ names }) => names[language])).size).toBe(filters.length);
  }
});

it('has no table for an unknown id', () => {
  expect(bakeFilter('constructor')).toBeNull();
});

it('keeps grays in their order and all values in range, in every filter', () => {
  for (const { id } of filters) {
    const table = bakeFilter(id)!;
    expect([id, table.every((value) => value >= 0 && value <= 1)]).toEqual([id, true]);
    const grays = Array.from({ length: size }, (_, index) => luma(at(table, index, index, index)));
    for (let index = 1; index < size; index += 1) expect(grays[index]! - grays[index - 1]!, id).toBeGreaterThan(-0.002);
    expect(grays.at(-1)! - grays[0]!, id).toBeGreaterThan(0.6);
  }
}, 120_000);

it('makes skin neither green nor blue in filters with colors', () => {
  for (const { id, group } of filters) {
    if (group !== 'color') continue;
    const [r, g, b] = at(bakeFilter(id)!, 26, 20, 17);
    expect([id, r > g, g > b * 0.95]).toEqual([id, true, true]);
  }
});

it('makes no two filters alike', () => {
  const samples = filters.map(({ id }) => {
    const table = bakeFilter(id)!;
    return [
      at(table, 8, 8, 8),
      at(table, 26, 20, 17),
      at(table, 10, 18, 26),
      at(table, 26, 26, 26),
      at(table, 10, 20, 8),
    ].flat();
  });
  for (const [index, one] of samples.entries()) {
    for (const [other, two] of samples.entries()) {
      if (other <= index) continue;
      const difference = one.reduce((sum, value, channel) => sum + Math.abs(value - two[channel]!), 0);
      expect(difference, `${filters[index]!.id} and ${filters[other]!.id}`).toBeGreaterThan(0.12);
    }
  }
});
