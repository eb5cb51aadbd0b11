import { cp, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../product.ts';
import { linkModules } from './link-modules.ts';
import { renameClientFiles } from './rename-client-files.ts';

export interface NextRelease {
  /** Three numbers. */
  readonly version: string;
  readonly previous: string;
  /** One more migration than the program in this checkout has. */
  readonly migration: { readonly name: string; readonly sql: string; readonly isAdditive: boolean };
}

const migrationsFolder = 'apps/server/src/platform/database/migrations';

/**
 * Makes a program of a later release in a folder: the server of this checkout with another version and one more migration, and its client with
 * other names of files. So the product needs no door for tests, and runs what a release consists of.
 */
export async function makeNextRelease(folder: string, release: NextRelease): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const path of ['package.json', 'apps/server', 'packages']) {
    await cp(join(repository, path), join(folder, path), {
      recursive: true,
      filter: (name) => !/\.test\.ts$|\/node_modules(?:\/|$)/.test(name),
    });
  }
  await Promise.all([linkModules(folder), writeVersion(folder, release), writeMigration(folder, release.migration)]);
  const client = join(folder, 'apps/web/dist');
  await mkdir(client, { recursive: true });
  await renameClientFiles(await realpath(join(repository, 'apps/web/dist')), client, release.version);
}

async function writeVersion(folder: string, { version, previous }: NextRelease): Promise<void> {
  await change(
    join(folder, 'apps/server/src/platform/release.ts'),
    /version: '[^']*', previous: [^ ]*/,
    `version: '${version}', previous: '${previous}'`,
  );
}

async function writeMigration(folder: string, { name, sql, isAdditive }: NextRelease['migration']): Promise<void> {
  await writeFile(
    join(folder, migrationsFolder, `${name}.ts`),
    `import { type Kysely, sql } from 'kysely';
export const isAdditive = ${isAdditive};
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql\`${sql}\`.execute(database);
}
`,
  );
  const list = join(folder, migrationsFolder, 'migrations.ts');
  await change(list, /^import/, `import * as next from './${name}.ts';\nimport`);
  await change(list, /\n\};\n$/, `\n  '${name}': next,\n};\n`);
}

/** Replaces the first occurrence, which has to exist. */
async function change(path: string, from: RegExp, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`${path} has no ${String(from)}`);
  await writeFile(path, changed);
}
