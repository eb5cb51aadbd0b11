import { changeTypes, retention } from '@stund/contract';
import { bySystem, recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { endExpiredShare, selectExpiredShares } from '../share.repository.ts';
import { dayMs } from './create-share.ts';

const pageSize = 500;

/**
 * Ends shares whose owner has not extended them in the days after they expired. The purge of the trash deletes their rows.
 * Returns the number of shares. Any number of nodes may run it at once.
 */
export async function endExpiredShares({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - retention.expiredShareDays * dayMs);
  for (let count = 0; ; ) {
    const ids = await selectExpiredShares(database, before, pageSize);
    for (const id of ids) {
      const isEnded = await inTransaction(database, async (tx) => {
        const share = await endExpiredShare(tx, id, { before, now });
        if (!share) return false;
        await recordAuditEntry(
          tx,
          { accountId: share.owner_id, origin: bySystem, now },
          { kind: 'share-stopped', details: { job_id: id, title: share.title, type: 'share' } },
        );
        await recordChanges(tx, id, [{ type: changeTypes.jobChanged }]);
        return true;
      });
      if (isEnded) count += 1;
    }
    if (ids.length < pageSize) return count;
  }
}
