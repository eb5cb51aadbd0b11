import { appendFile, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkArrows, roomOf } from './check-arrows.ts';
import { findCycles } from './find-cycles.ts';

const root = join(import.meta.dirname, '../..');
const server = 'apps/server/src';
const web = 'apps/web/src';

/** A forbidden import, appended to an existing file, and the expected finding. */
const plants = [
  {
    what: 'the kernel reaches up to a feature',
    file: `${server}/kernel/actor.ts`,
    code: "import '../features/library/files/index.ts';",
    finding: `${server}/kernel/actor.ts: server/kernel may not import server/features/files`,
  },
  {
    what: 'the platform takes a type from the kernel',
    file: `${server}/platform/clock.ts`,
    code: "import type { Actor as Planted } from '../kernel/actor.ts';\nexport type Plant = Planted;",
    finding: `${server}/platform/clock.ts: server/platform/clock may not import server/kernel`,
  },
  {
    what: 'a feature imports one that is not its neighbour',
    file: `${server}/features/library/files/index.ts`,
    code: "export type * from '../../login/login/index.ts';",
    finding: `${server}/features/library/files/index.ts: server/features/files may not import server/features/login`,
  },
  {
    what: 'a feature is entered beside its door',
    file: `${server}/composition/start-server.ts`,
    code: "import '../features/library/uploads/store/store-file.ts';",
    finding: `${server}/composition/start-server.ts: server/features/uploads is entered through its index.ts`,
  },
  {
    what: 'an import is written inside a function',
    file: `${server}/platform/id.ts`,
    code: "export const planted = () => import('../http/app.ts');",
    finding: `${server}/platform/id.ts: server/platform/id may not import server/http`,
  },
  {
    what: 'the client imports the server',
    file: `${web}/main.tsx`,
    code: "import '../../server/src/config/config.ts';",
    finding: `${web}/main.tsx: web/main may not import server/config`,
  },
  {
    what: 'the shared part of the client imports a feature',
    file: `${web}/shared/store/store.ts`,
    code: "import type {} from '../../features/login/login/index.ts';",
    finding: `${web}/shared/store/store.ts: web/shared may not import web/features/login`,
  },
  {
    what: 'a package knows more than it may',
    file: 'packages/uploader/src/state.ts',
    code: "import '@stund/ui';",
    finding: 'packages/uploader/src/state.ts: uploader may not import ui',
  },
  {
    what: 'the client imports a schema',
    file: `${web}/shared/store/store.ts`,
    code: "import { fileSchema as planted } from '@stund/contract/schemas';\nexport const plant = planted;",
    finding: `${web}/shared/store/store.ts: web/shared may not import contract/schemas`,
  },
  {
    what: 'a package is imported by its path',
    file: `${server}/kernel/route.ts`,
    code: "import type {} from '../../../../packages/contract/src/ids.ts';",
    finding: `${server}/kernel/route.ts: the package contract is imported by its name`,
  },
  {
    what: 'two files import each other',
    file: `${server}/platform/planted/one.ts`,
    code: "import type { Two } from './two.ts';\nexport type One = Two;",
    finding: `${server}/platform/planted/one.ts: imports itself by way of ${server}/platform/planted/two.ts`,
  },
  {
    what: 'a file lies in no room',
    file: 'apps/web/planted/one.ts',
    code: 'export const planted = 1;',
    finding: 'apps/web/planted/one.ts: lies in no room',
  },
  {
    what: 'a file lies next to the features of a district',
    file: `${server}/features/library/one.ts`,
    code: 'export const planted = 1;',
    finding: `${server}/features/library/one.ts: lies in no room`,
  },
  {
    what: 'a feature lies in no district',
    file: `${web}/features/garage/one/index.ts`,
    code: 'export const planted = 1;',
    finding: `${web}/features/garage/one/index.ts: lies in no room`,
  },
  {
    what: 'the page of televisions imports a feature',
    file: 'apps/web/receiver/order.ts',
    code: "import type {} from '../src/features/login/login/index.ts';",
    finding: 'apps/web/receiver/order.ts: web/receiver may not import web/features/login',
  },
  {
    what: 'an import leads nowhere',
    file: `${server}/platform/planted/two.ts`,
    code: "import type { One } from './one.ts';\nimport './gone.ts';\nexport type Two = One;",
    finding: `${server}/platform/planted/two.ts: ./gone.ts leads nowhere`,
  },
  {
    what: 'a setting is read past the configuration',
    file: `${server}/http/app.ts`,
    code: 'export const planted = process.env.PLANTED;',
    finding: `${server}/http/app.ts: process.env is read in ${server}/config only`,
  },
];

describe('the check of the arrows', () => {
  let folder: string;
  let found: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stund-arrows-'));
    await copySource(folder);
    for (const { file, code } of plants) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await appendFile(join(folder, file), `\n${code}\n`);
    }
    found = checkArrows(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(plants)('fires when $what', ({ finding }) => {
    expect(found.filter((line) => line.startsWith(finding))).toHaveLength(1);
  });

  it('does not fire elsewhere', () => {
    const planted = new Set(plants.map(({ file }) => file));
    // The added imports create cycles through unrelated files.
    const isKnot = (line: string) => line.includes(': imports itself by way of ');
    const others = found.filter((line) => !planted.has(line.split(':', 1)[0] ?? '') && !isKnot(line));
    expect(others).toEqual([]);
  });

  it('fails when nothing can be read', async () => {
    const empty = join(folder, 'empty');
    for (const name of ['apps', 'packages', 'e2e', 'bench', 'tools'])
      await mkdir(join(empty, name), { recursive: true });
    await writeFile(join(empty, 'apps/readme.md'), '');
    expect(checkArrows(empty)[0]).toContain('the check itself is broken');
  });
});

it('tells the room of a file', () => {
  expect(roomOf(`${server}/features/library/uploads/operations/upload-file.ts`)).toBe('server/features/uploads');
  expect(roomOf(`${server}/platform/id.ts`)).toBe('server/platform/id');
  expect(roomOf('packages/contract/src/ids.ts')).toBe('contract');
  expect(roomOf('node_modules/zod/index.js')).toBeUndefined();
});

it('finds the shortest way around each knot', () => {
  const edge = (from: string, to: string) => ({ from, to });
  const imports = [edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('b', 'a'), edge('d', 'd'), edge('d', 'a')];
  expect(findCycles(imports)).toEqual([
    ['a', 'b', 'a'],
    ['d', 'd'],
  ]);
});

/** A copy of the sources with these node_modules, except that our own packages are the copied ones. */
async function copySource(target: string): Promise<void> {
  const isSource = (path: string) => !/\/(?:node_modules|dist|results)(?:\/|$)/.test(path.slice(root.length));
  for (const name of ['apps', 'packages', 'e2e', 'bench', 'tools']) {
    await cp(join(root, name), join(target, name), { recursive: true, filter: isSource });
  }
  const modules = join(target, 'node_modules');
  await mkdir(join(modules, '@stund'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@stund') await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of await readdir(join(target, 'packages'))) {
    await symlink(join(target, 'packages', name), join(modules, '@stund', name));
  }
}
