import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeoutVersion } from '@stund/contract';
import { compareVersions, currentRelease } from '../../apps/server/src/platform/release.ts';
import { writeFixture } from './fixture/write-fixture.ts';
import { type ReleaseFile, readMigrationFiles, readReleases, releaseSource, releasesFolder } from './release-file.ts';

/**
 * `npm run release`: writes the file and the data folder of the release that this checkout is. `npm run release -- NEXT`: continues as version NEXT,
 * in a commit of its own, since a release has to be the version that it says (docs/guides/releasing.md).
 */
const root = join(import.meta.dirname, '../..');
const next = process.argv[2];
const { version } = currentRelease;
if (next === undefined) await writeRelease();
else if (/^\d+\.\d+\.\d+$/.test(next) && compareVersions(next, version) > 0) await begin(next);
else {
  process.stderr.write(`Usage: npm run release [-- NEXT], a version after ${version} such as 1.2.3\n`);
  process.exitCode = 2;
}

async function writeRelease(): Promise<void> {
  const release: ReleaseFile = {
    version,
    date: new Date().toISOString().slice(0, 10),
    migrations: await readMigrationFiles(root),
    formats: { takeout: takeoutVersion },
  };
  const path = join(root, releasesFolder, version);
  await mkdir(join(root, releasesFolder), { recursive: true });
  await writeFixture(root, `${path}.tar.zst`);
  await writeFile(`${path}.json`, `${JSON.stringify(release, null, 2)}\n`, { flag: 'wx' });
  process.stdout.write(`${releasesFolder}/${version}.json and its data folder are written: commit and tag them\n`);
}

async function begin(later: string): Promise<void> {
  if (!(await readReleases(root)).some((release) => release.version === version)) {
    process.stderr.write(`${version} is not released yet: npm run release\n`);
    process.exitCode = 2;
    return;
  }
  await change(releaseSource, /version: '[^']*', previous: [^ ]*/, `version: '${later}', previous: '${version}'`);
  await change('package.json', `"version": "${version}"`, `"version": "${later}"`);
  await change('package-lock.json', `"version": "${version}"`, `"version": "${later}"`);
  await change(
    'package-lock.json',
    `"name": "stund",\n      "version": "${version}"`,
    `"name": "stund",\n      "version": "${later}"`,
  );
  process.stdout.write(`This checkout is ${later} now\n`);
}

/** Replaces the first occurrence, which has to exist. */
async function change(path: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(root, path), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${path} has no ${String(from)}`);
  await writeFile(join(root, path), changed);
}
