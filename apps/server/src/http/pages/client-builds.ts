import { lstat, readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const distFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const servedBuilds = 5;

/**
 * The folder of the client's newest build, and up to four earlier builds, newest first: pages that were open during an
 * update load parts of those. Empty where the client is not built. `dist` is a link to a folder next to the other
 * builds (tools/setup/prepare.sh), or a folder itself where the client was built by hand.
 */
export async function findClientBuilds(dist = distFolder): Promise<string[]> {
  const status = await lstat(dist).catch(() => undefined);
  if (status === undefined) return [];
  // A rebuild replaces the link. The folder that it leads to now stays as it is.
  const newest = await realpath(dist).catch(() => undefined);
  if (newest === undefined) return [];
  if (!status.isSymbolicLink()) return [newest];
  const folder = dirname(newest);
  const names = (await readdir(folder)).filter((name) => name.startsWith('build-'));
  const all = names.toSorted().map((name) => join(folder, name));
  return all
    .slice(0, all.indexOf(newest) + 1)
    .toReversed()
    .slice(0, servedBuilds);
}
