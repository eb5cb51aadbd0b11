import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { givenContext, type TestContext } from '../../../testing/test-context.ts';
import { ClientFiles } from './keep-client-files.ts';

let context: TestContext;
let root: string;
beforeAll(async () => {
  context = await givenContext();
  root = await mkdtemp(join(tmpdir(), 'stund-client-'));
  cleanUpLater(() => rm(root, { recursive: true, force: true }));
});

async function givenBuild(name: string, files: Record<string, string>): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  for (const [file, text] of Object.entries(files)) {
    await writeFile(join(folder, file), text);
    if (file.endsWith('.js')) await writeFile(join(folder, `${file}.gz`), gzipSync(text));
  }
  return folder;
}

async function keep(folder: string, days = 0): Promise<ClientFiles> {
  const files = new ClientFiles({ ...context, clock: { now: () => new Date(Date.now() + days * 86_400_000) } });
  files.keepFolder(folder);
  await files.keep();
  return files;
}

it('gives pages of the release before what they load, and pages of the one after it', async () => {
  const earlier = await keep(await givenBuild('one', { 'page-a.js': 'one', 'font.woff2': 'font' }));
  const later = await keep(await givenBuild('two', { 'page-b.js': 'two', 'font.woff2': 'font' }));
  const textOf = async (files: ClientFiles, name: string) => {
    const found = await files.find(name);
    return found && (found.is_gzipped ? gunzipSync(found.content) : found.content).toString();
  };
  expect(await textOf(later, 'page-a.js')).toBe('one');
  expect(await textOf(earlier, 'page-b.js')).toBe('two');
  expect(await textOf(later, 'font.woff2')).toBe('font');
  expect(await textOf(later, 'page-c.js')).toBeUndefined();
});

it('never looks for a name that no file of the client has', async () => {
  const files = new ClientFiles(context);
  for (const name of ['', '../secret', 'a\0b', 'x'.repeat(1000)]) expect(await files.find(name)).toBeUndefined();
});

it('removes what no node has served for a month', async () => {
  await keep(await givenBuild('three', { 'old.js': 'old' }));
  await context.database
    .updateTable('client_file')
    .set({ used_at: new Date(Date.now() - 20 * 86_400_000) })
    .execute();
  const files = await keep(await givenBuild('four', { 'new.js': 'new' }), 9);
  expect(await files.find('old.js')).toBeDefined();
  await keep(join(root, 'four'), 11);
  expect(await files.find('old.js')).toBeUndefined();
  expect(await files.find('new.js')).toBeDefined();
});
