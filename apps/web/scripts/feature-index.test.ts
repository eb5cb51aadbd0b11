import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Where an index has a value of its own as well, the bundler loads all that the index passes on with that value. */
it('has nothing of its own in an index that passes on what features offer', () => {
  const sourceFolder = join(import.meta.dirname, '../src');
  const indexes = globSync('features/*/*/index.ts', { cwd: sourceFolder });
  expect(indexes.length).toBeGreaterThan(30);
  const mixed = indexes.filter((path) => {
    const code = readFileSync(join(sourceFolder, path), 'utf8');
    return /^export (?:const|function|async)/m.test(code) && /^(?:export|\}).* from '/m.test(code);
  });
  expect(mixed).toEqual([]);
});
