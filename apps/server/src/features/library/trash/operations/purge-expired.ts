import { retention } from '@stund/contract';
import { bySystem, recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { selectOwnersOfFilesDeletedUntil } from '../purge.repository.ts';
import { purgeOldAlbums } from './delete-albums-permanently.ts';
import { purgeTrash } from './delete-permanently.ts';

const dayMs = 86_400_000;
const filePageSize = 1000;

/** Permanently deletes what has been in the trash for 90 days, for all accounts. Any number of nodes may run it at once. */
export async function purgeExpired(parts: Parts): Promise<number> {
  const until = new Date(parts.clock.now().getTime() - retention.trashDays * dayMs);
  let count = await purgeOldAlbums(parts, until);
  for (;;) {
    const owners = await selectOwnersOfFilesDeletedUntil(parts.database, until, filePageSize);
    if (owners.length === 0) return count;
    for (const owner of owners)
      count += await purgeTrash(parts, owner, {
        until,
        alsoDeletedJobs: true,
        record: (tx, event) =>
          recordAuditEntry(tx, { accountId: owner, origin: bySystem, now: parts.clock.now() }, event),
      });
  }
}
