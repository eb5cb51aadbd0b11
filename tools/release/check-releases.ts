import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrations } from '../../apps/server/src/platform/database/migrations/migrations.ts';
import { compareVersions, currentRelease, type Release } from '../../apps/server/src/platform/release.ts';
import { type ReleaseFile, readMigrationFiles, readReleases, releaseSource } from './release-file.ts';

/** Whether every installation of the last release can become this one (docs/guides/releasing.md). */
export async function checkReleases(root: string): Promise<string[]> {
  const [files, releases, packageText] = await Promise.all([
    readMigrationFiles(root),
    readReleases(root),
    readFile(join(root, 'package.json'), 'utf8'),
  ]);
  return [
    ...compareVersionsOf(currentRelease, (JSON.parse(packageText) as { version: string }).version, releases),
    ...compareMigrations(Object.keys(migrations), files, releases.at(-1)),
    ...compareWithOwn(Object.keys(migrations), releases.at(-1)),
  ];
}

/** A checkout with the version of a release is that release, and nothing later: nodes judge by the version what they can run with. */
export function compareWithOwn(
  names: readonly string[],
  last: Pick<ReleaseFile, 'version' | 'migrations'> | undefined,
  version: string = currentRelease.version,
): string[] {
  if (last?.version !== version) return [];
  return names
    .filter((name) => !(name in last.migrations))
    .map((name) => `${name} is not in release ${version}; begin the next version: npm run release -- NEXT`);
}

/** `releases` are all so far, the oldest first. */
export function compareVersionsOf(
  { version, previous }: Release,
  packageVersion: string,
  releases: readonly Pick<ReleaseFile, 'version'>[],
): string[] {
  const last = releases.at(-1);
  const before = releases.findLast((release) => compareVersions(release.version, version) < 0);
  return [
    ...(version === packageVersion
      ? []
      : [`${releaseSource}: version is ${version}, package.json has ${packageVersion}`]),
    ...(previous === before?.version
      ? []
      : [`${releaseSource}: previous is ${previous}, the release before is ${before?.version}`]),
    ...(last && compareVersions(version, last.version) < 0
      ? [`package.json: ${version} is before ${last.version}`]
      : []),
  ];
}

/** `names` are in the order in which they are listed, `files` have the checksum of each. */
export function compareMigrations(
  names: readonly string[],
  files: Readonly<Record<string, string>>,
  last: Pick<ReleaseFile, 'version' | 'migrations'> | undefined,
): string[] {
  const released = Object.keys(last?.migrations ?? {});
  const numberOf = (name: string) => name.slice(0, 4);
  return [
    ...names
      .filter((name, index) => index > 0 && numberOf(name) <= numberOf(names[index - 1] ?? ''))
      .map((name) => `migrations.ts: ${name} has the number of the one before, or a lower one`),
    ...Object.keys(files)
      .filter((name) => !names.includes(name))
      .map((name) => `migrations.ts: ${name} is not listed`),
    ...released
      .filter((name, index) => names[index] !== name)
      .slice(0, 1)
      .map((name) => `migrations.ts: ${name} of release ${last?.version} is not at its place; new ones come after it`),
    ...released
      .filter((name) => files[name] !== undefined && files[name] !== last?.migrations[name])
      .map((name) => `${name} was changed after release ${last?.version}; a new migration has to do it`),
  ];
}
