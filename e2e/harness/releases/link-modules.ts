import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../product.ts';

/** Gives a program in a folder the dependencies of this checkout, and its own packages. */
export async function linkModules(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  const own = join(modules, '@stund');
  await mkdir(own, { recursive: true });
  for (const name of await readdir(join(repository, 'node_modules')))
    if (name !== '@stund') await symlink(join(repository, 'node_modules', name), join(modules, name));
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(own, name));
}
