import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listBuiltFiles } from './built-files.ts';

it('lists the files of all builds by their addresses, without hidden ones', async () => {
  const root = await mkdtemp(join(tmpdir(), 'stund-built-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const build of ['new', 'old']) {
    await mkdir(join(root, build, 'assets'), { recursive: true });
    await writeFile(join(root, build, 'index.html'), build);
    await writeFile(join(root, build, 'assets', `${build}.js`), build);
  }
  await writeFile(join(root, 'new', '.hidden'), '');
  const files = await listBuiltFiles([join(root, 'new'), join(root, 'old')]);
  expect([...files].toSorted()).toEqual(['/assets/new.js', '/assets/old.js', '/index.html']);
});
