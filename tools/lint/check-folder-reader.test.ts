import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkFolderReader, findFolderProblems } from './check-folder-reader.ts';

const inReader = (text: string) =>
  findFolderProblems([{ path: 'apps/server/src/platform/folder-reader/x.ts', text }]).length;
const inUser = (text: string) => findFolderProblems([{ path: 'apps/server/src/storage/folders/x.ts', text }]).length;

it('finds nothing in the repository', async () => {
  expect(await checkFolderReader(join(import.meta.dirname, '../..'))).toEqual([]);
});

it.each([
  `import { writeFile } from 'node:fs/promises';`,
  `import { rm as lstat } from 'node:fs/promises';`,
  `import * as fs from 'node:fs';`,
  `import fs from 'fs';`,
  `import { execFile } from 'node:child_process';`,
  `const fs = await import('node:fs');`,
  `const fs = require('node:fs');`,
  `open(path, constants.O_RDWR);`,
  `await handle.truncate(0);`,
  `handle.createWriteStream();`,
])('reports %s in the reader', (text) => {
  expect(inReader(text)).toBe(1);
});

it('lets the reader read, and the rooms that use it do not even that', () => {
  const reading = `import { constants } from 'node:fs';\nimport { open, readdir } from 'node:fs/promises';`;
  expect(inReader(reading)).toBe(0);
  expect(inUser(reading)).toBe(3);
  expect(findFolderProblems([{ path: 'apps/server/src/platform/mail/x.ts', text: `import fs from 'fs';` }])).toEqual(
    [],
  );
});
