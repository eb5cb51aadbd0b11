import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textPartOf } from './texts-plugin.ts';

const features = join(import.meta.dirname, '../src/features');

it('loads the texts of all features that the timeline uses with the timeline', () => {
  const used = [...featuresBehind('timeline')].filter((name) => existsSync(join(features, name, 'texts')));
  expect(used).toContain('upload');
  expect(used.filter((name) => textPartOf(name) === 'pages')).toEqual([]);
});

/** The feature and all features that it imports, directly or indirectly. */
function featuresBehind(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const file of globSync('**/*.{ts,tsx}', { cwd: join(features, name) })) {
    const source = readFileSync(join(features, name, file), 'utf8');
    for (const [, other] of source.matchAll(/'(?:\.\.\/)+([\w-]+)\/index\.ts'/g)) featuresBehind(other!, found);
  }
  return found;
}
