import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileTable } from './file-table.ts';
import { fileNamed } from './testing/files.ts';

const filled = (count: number) => {
  const editor = new FileTable().edit();
  for (let id = 0; id < count; id += 1) editor.push(fileNamed(`${id}.jpg`, { id }));
  return editor.finish();
};

describe('FileTable', () => {
  it('does not change earlier versions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1600 }), fc.array(fc.nat(1599), { maxLength: 40 }), (count, ids) => {
        const before = filled(count);
        const editor = before.edit();
        const changed = new Set(ids.filter((id) => id < count));
        for (const id of changed) editor.set(fileNamed('changed.jpg', { id }));
        const after = editor.finish();
        for (let id = 0; id < count; id += 1) {
          expect(before.get(id)?.name).toBe(`${id}.jpg`);
          expect(after.get(id)?.name).toBe(changed.has(id) ? 'changed.jpg' : `${id}.jpg`);
        }
        expect([...after].length).toBe(count);
      }),
      { numRuns: 40 },
    );
  });

  it('is the same object when nothing was written', () => {
    const table = filled(3);
    expect(table.edit().finish()).toBe(table);
  });

  it('limits slices to its ends', () => {
    const table = filled(600);
    expect(table.slice(510, 514).map((file) => file.id)).toEqual([510, 511, 512, 513]);
    expect(table.slice(598, 900).map((file) => file.id)).toEqual([598, 599]);
    expect(table.slice(-5, 1).map((file) => file.id)).toEqual([0]);
  });
});
