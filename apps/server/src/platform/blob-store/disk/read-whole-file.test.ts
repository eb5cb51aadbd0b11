import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { readWholeFile } from './read-whole-file.ts';

const firstBytes = 32 * 1024;

it('gives each of many files its own bytes, also those that are read into memory of others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stund-files-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  const sizes = [0, 1, 9000, firstBytes - 1, firstBytes, firstBytes + 1, 5 * firstBytes];
  const files = sizes.map((size, index) => ({ path: join(folder, `${index}`), bytes: Buffer.alloc(size, index + 1) }));
  for (const { path, bytes } of files) await writeFile(path, bytes);

  for (let round = 0; round < 20; round += 1) {
    const read = await Promise.all([...files, ...files].map(({ path }) => readWholeFile(path)));
    for (const [index, content] of read.entries())
      expect(content.equals(files[index % files.length]!.bytes)).toBe(true);
  }
});

it('rejects for a file that does not exist', async () => {
  await expect(readWholeFile(join(tmpdir(), 'stund-no-such-file'))).rejects.toMatchObject({ code: 'ENOENT' });
});
