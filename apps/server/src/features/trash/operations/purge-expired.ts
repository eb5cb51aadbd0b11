import { retention } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { selectOwnersOfOlder } from '../purge.repository.ts';
import { purgeTrash } from './delete-for-good.ts';
import { purgeOldAlbums } from './purge-albums.ts';

const dayMs = 86_400_000;
const filesAtOnce = 1000;

/** Deletes for good what has been in the trash for 90 days, of every account. Any number of nodes may do so at once. */
export async function purgeExpired(parts: Parts): Promise<number> {
  const until = new Date(parts.clock.now().getTime() - retention.trashDays * dayMs);
  let count = await purgeOldAlbums(parts, until);
  for (;;) {
    const owners = await selectOwnersOfOlder(parts.database, until, filesAtOnce);
    if (owners.length === 0) return count;
    for (const owner of owners) count += await purgeTrash(parts, owner, { until, alsoDeletedJobs: true });
  }
}
