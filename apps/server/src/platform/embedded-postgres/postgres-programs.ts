import { chmod, readFile, realpath, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  majorVersion: string;
}

/**
 * Finds the programs in the package for this platform, which npm installs as an optional dependency of
 * `embedded-postgres`, and completes an installation without scripts. Throws `missing-program`.
 */
export async function findPostgresPrograms(
  platform: string = process.platform,
  architecture: string = process.arch,
): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`;
  const root = await findPackage(name);
  await hydrateSymlinks(root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return {
    initdb: await findExecutable(join(root, 'native', 'bin', 'initdb')),
    postgres: await findExecutable(join(root, 'native', 'bin', 'postgres')),
    majorVersion: String(version).split('.')[0] as string,
  };
}

async function findPackage(name: string): Promise<string> {
  // The platform's package is a dependency of `embedded-postgres`, so it is resolved from there.
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(parent).resolve(name);
    return await realpath(join(dirname(entry), '..'));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'missing-program',
      `PostgreSQL for this platform (${name}) is not installed. Run "npm install" without "--omit=optional", ` +
        'or use a PostgreSQL of your own with DATABASE_URL.',
      { cause },
    );
  }
}

/** Creates the symbolic links that packages cannot contain. An install script creates them, unless scripts are disabled. */
async function hydrateSymlinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    await symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      // A read-only folder was set up by its owner.
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error;
    });
  }
}

async function findExecutable(path: string): Promise<string> {
  const file = process.platform === 'win32' ? `${path}.exe` : path;
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555).catch(() => undefined);
  return file;
}
