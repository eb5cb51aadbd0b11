import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTarGz } from './tar-gz-archive.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-tar-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('refuses an archive that becomes much larger than it is', async () => {
  const { signal } = new AbortController();
  await writeFile(join(folder, 'zeros.jpg'), '');
  await truncate(join(folder, 'zeros.jpg'), 8 * 2 ** 20);
  const path = join(folder, 'bomb.tgz');
  execFileSync('tar', ['-czf', path, '-C', folder, 'zeros.jpg']);
  await expect(openTarGz(path, signal, { ratio: 100, freeBytes: 2 ** 20 })).rejects.toThrow('as a bomb does');
  const { entries, close } = await openTarGz(path, signal);
  expect(entries).toMatchObject([{ fullName: 'zeros.jpg', sizeBytes: 8 * 2 ** 20 }]);
  close();
});
