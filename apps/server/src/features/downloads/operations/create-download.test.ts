import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { as, givenAccount, givenContext, type TestContext } from '../../../testing/test-context.ts';
import { givenDownload, readArchive } from '../testing/given-download.ts';

let context: TestContext;
beforeAll(async () => {
  context = await givenContext();
});

it('packs the files of a timeline into an archive that unzip accepts', async () => {
  const account = await givenAccount(context);
  await givenFile(context, account, Buffer.from('first'), { path: 'Camera/a.txt' });
  await givenFile(context, account, Buffer.from('second'), { path: 'other/A.txt' });
  const created = await givenDownload(as(account, context), account.jobId);
  expect(created.download).toMatchObject({ state: 'ready', entry_count: 2, name: 'photos.zip' });
  const bytes = await readArchive(context, created);
  expect(bytes.length).toBe(created.download.total_bytes);
  const folder = await mkdtemp(join(tmpdir(), 'stund-zip-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.zip');
  await writeFile(path, bytes);
  const { stdout } = await promisify(execFile)('unzip', ['-t', path]);
  expect(stdout).toContain('No errors detected');
  await promisify(execFile)('unzip', ['-d', folder, path]);
  expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('first');
  expect(await readFile(join(folder, 'A (1).txt'), 'utf8')).toBe('second');
});
