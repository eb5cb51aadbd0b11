import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a release was, in `releases/VERSION.json`. It never changes afterwards. */
export interface ReleaseFile {
  readonly version: string;
  /** ISO date. */
  readonly date: string;
  /** The migrations in their order, each with the SHA-256 of its file. */
  readonly migrations: Readonly<Record<string, string>>;
  /** The version of each format that files outside the database are written in. */
  readonly formats: Readonly<Record<string, number>>;
}

const migrationsFolder = 'apps/server/src/platform/database/migrations';
export const releasesFolder = 'releases';
export const releaseSource = 'apps/server/src/platform/release.ts';

/** The files of migrations in the order of their names. */
export async function readMigrationFiles(root: string): Promise<Record<string, string>> {
  const names = (await readdir(join(root, migrationsFolder))).filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name));
  const entries = await Promise.all(
    names.toSorted().map(async (name) => {
      const text = await readFile(join(root, migrationsFolder, name));
      return [name.replace(/\.ts$/, ''), createHash('sha256').update(text).digest('hex')] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** All releases so far, the oldest first. */
export async function readReleases(root: string): Promise<ReleaseFile[]> {
  const names = await readdir(join(root, releasesFolder)).catch(() => [] as string[]);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(join(root, releasesFolder, name), 'utf8')) as ReleaseFile),
  );
  return files.toSorted((one, other) => one.version.localeCompare(other.version, 'en', { numeric: true }));
}
