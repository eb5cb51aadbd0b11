import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chunkLength, chunkOf, chunkStart, chunksOf } from './chunks.ts';

it('has every file in exactly one chunk, where it is looked up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.nat(), (count, seed) => {
      const index = seed % count;
      const chunk = chunkOf(index);
      expect(index - chunkStart(chunk)).toBeGreaterThanOrEqual(0);
      expect(index - chunkStart(chunk)).toBeLessThan(chunkLength(chunk, count));
      const all = chunksOf(0, count);
      expect(all.reduce((sum, one) => sum + chunkLength(one, count), 0)).toBe(count);
      expect(chunksOf(index, index + 1)).toEqual([chunk]);
    }),
  );
  expect(chunksOf(5, 5)).toEqual([]);
  expect(chunkLength(3, 10)).toBe(0);
});
