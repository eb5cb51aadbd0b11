import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cleanUpLater } from '../../testing/clean-up.ts';
import { findRelease } from './find-release.ts';

it('finds the newest release whose migrations a database has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stund-releases-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  const release = (version: string, ...names: string[]) =>
    writeFile(
      join(folder, `${version}.json`),
      JSON.stringify({ version, migrations: Object.fromEntries(names.map((name) => [name, ''])) }),
    );
  await release('0.9.0', '0001', '0002');
  await release('0.10.0', '0001', '0002', '0003');
  expect(await findRelease(['0001'], folder)).toBeUndefined();
  expect(await findRelease(['0001', '0002'], folder)).toEqual({ version: '0.9.0', isExact: true });
  expect(await findRelease(['0001', '0002', '0003', '0004'], folder)).toEqual({ version: '0.10.0', isExact: false });
  expect(await findRelease(['0001'], join(folder, 'nowhere'))).toBeUndefined();
});
