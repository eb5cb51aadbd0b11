import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeoutVersion } from '@stund/contract';
import { compareVersions, currentRelease } from '../../apps/server/src/platform/release.ts';
import { writeFixture } from './fixture/write-fixture.ts';
import { type ReleaseFile, readMigrationFiles, releaseSource, releasesFolder } from './release-file.ts';

/**
 * `npm run release -- NEXT`: writes the file and the data folder of the release that this checkout is, and continues as version NEXT
 * (docs/guides/releasing.md).
 */
const root = join(import.meta.dirname, '../..');
const next = process.argv[2] ?? '';
const { version } = currentRelease;
if (!/^\d+\.\d+\.\d+$/.test(next) || compareVersions(next, version) <= 0) {
  process.stderr.write(`Usage: npm run release -- NEXT, a version after ${version} such as 1.2.3\n`);
  process.exit(2);
}

const release: ReleaseFile = {
  version,
  date: new Date().toISOString().slice(0, 10),
  migrations: await readMigrationFiles(root),
  formats: { takeout: takeoutVersion },
};
await mkdir(join(root, releasesFolder), { recursive: true });
await writeFixture(root, join(root, releasesFolder, `${version}.tar.zst`));
await writeFile(join(root, releasesFolder, `${version}.json`), `${JSON.stringify(release, null, 2)}\n`, { flag: 'wx' });
await change(releaseSource, /version: '[^']*', previous: [^ ]*/, `version: '${next}', previous: '${version}'`);
await change('package.json', `"version": "${version}"`, `"version": "${next}"`);
await change('package-lock.json', `"version": "${version}"`, `"version": "${next}"`);
await change(
  'package-lock.json',
  `"name": "stund",\n      "version": "${version}"`,
  `"name": "stund",\n      "version": "${next}"`,
);
process.stdout.write(
  `${releasesFolder}/${version}.json and its data folder are written; this checkout is ${next} now\n`,
);

/** Replaces the first occurrence, which has to exist. */
async function change(path: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(root, path), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${path} has no ${String(from)}`);
  await writeFile(join(root, path), changed);
}
