import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareVersions } from '../release.ts';

const releasesFolder = join(import.meta.dirname, '../../../../../releases');

/** The newest release that has no other migrations than these, and whether it has all of them. */
export interface FoundRelease {
  readonly version: string;
  readonly isExact: boolean;
}

/** Finds the release to which a database with these migrations belongs. Undefined for one from before the first release. */
export async function findRelease(
  applied: readonly string[],
  folder = releasesFolder,
): Promise<FoundRelease | undefined> {
  const names = new Set(applied);
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const releases = await Promise.all(files.map((name) => readRelease(join(folder, name))));
  const [found] = releases
    .filter(({ migrations }) => migrations.every((name) => names.has(name)))
    .toSorted((one, other) => compareVersions(other.version, one.version));
  return found && { version: found.version, isExact: found.migrations.length === names.size };
}

async function readRelease(path: string): Promise<{ version: string; migrations: string[] }> {
  const { version, migrations } = JSON.parse(await readFile(path, 'utf8')) as {
    version: string;
    migrations: Record<string, string>;
  };
  return { version, migrations: Object.keys(migrations) };
}
