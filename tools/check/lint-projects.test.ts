import { expect, it } from 'vitest';
import { keysOf } from './lint-projects.ts';

const files = {
  'package-lock.json': '1',
  'vitest.config.ts': '1',
  'apps/server/src/main.ts': '1',
  'apps/web/src/main.tsx': '1',
  'apps/web/tsconfig.json': '1',
  'packages/contract/src/index.ts': '1',
  'e2e/main.ts': '1',
  'docs/api/openapi.json': '1',
};
const imports = [
  { from: 'apps/server/src/main.ts', to: 'packages/contract/src/index.ts' },
  { from: 'apps/web/src/main.tsx', to: 'packages/contract/src/index.ts' },
  { from: 'e2e/main.ts', to: 'apps/server/src/main.ts' },
];
const before = keysOf(new Map(Object.entries(files)), imports);

it('has a key for each project with sources', () => {
  expect([...before.keys()]).toEqual(['apps/server', 'apps/web', 'e2e', 'packages/contract', 'vitest.config.ts']);
});

it.each([
  ['apps/web/src/main.tsx', ['apps/web']],
  ['apps/web/tsconfig.json', ['apps/web']],
  ['apps/server/src/main.ts', ['apps/server', 'e2e']],
  ['packages/contract/src/index.ts', ['apps/server', 'apps/web', 'e2e', 'packages/contract']],
  ['package-lock.json', ['apps/server', 'apps/web', 'e2e', 'packages/contract', 'vitest.config.ts']],
  ['docs/api/openapi.json', []],
  ['apps/web/src/added.ts', ['apps/web']],
])('changes with %s those of %j', (path, expected) => {
  const after = keysOf(new Map(Object.entries({ ...files, [path]: '2' })), imports);
  expect([...after.keys()].filter((project) => after.get(project) !== before.get(project))).toEqual(expected);
});

it('changes when a file is removed', () => {
  const { 'e2e/main.ts': _, ...rest } = files;
  const more = new Map(Object.entries({ ...rest, 'e2e/other.ts': '1' }));
  expect(keysOf(more, imports).get('e2e')).not.toBe(before.get('e2e'));
});
