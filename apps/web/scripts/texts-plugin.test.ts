import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textPartOf } from './texts-plugin.ts';

const features = join(import.meta.dirname, '../src/features');

it('loads the texts of all features that the timeline uses with the timeline', () => {
  const used = [...featuresBehind('timeline')].filter((name) => existsSync(join(folderOf(name), 'texts')));
  expect(used).toContain('upload');
  expect(used.filter((name) => textPartOf(name) === 'pages')).toEqual([]);
});

/** The feature and all features that it imports, directly or indirectly. */
function featuresBehind(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const file of globSync('**/*.{ts,tsx}', { cwd: folderOf(name) })) {
    const source = readFileSync(join(folderOf(name), file), 'utf8');
    for (const [, other] of source.matchAll(/'(?:\.\.\/)+(?:[\w-]+\/)?([\w-]+)\/index\.ts'/g))
      featuresBehind(other!, found);
  }
  return found;
}

/** Its folder in its district. */
function folderOf(name: string): string {
  return join(features, globSync(`*/${name}`, { cwd: features })[0] ?? name);
}
