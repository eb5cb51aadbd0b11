import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describePermissions } from '../../apps/server/src/features/access/index.ts';

const permissionsFile = 'docs/permissions.md';

export async function writePermissions(root: string): Promise<void> {
  await writeFile(join(root, permissionsFile), describePermissions());
}

/** The committed table must match the policies, so that a change of rights is visible in the diff. */
export async function checkPermissions(root: string): Promise<string[]> {
  const committed = await readFile(join(root, permissionsFile), 'utf8').catch(() => undefined);
  return committed === describePermissions() ? [] : [`${permissionsFile} is out of date: npm run generate`];
}
