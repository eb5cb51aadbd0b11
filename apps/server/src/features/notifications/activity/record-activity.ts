import { notificationTiming } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import {
  addActivity,
  advanceCursor,
  announceToMembers,
  deletePendingAlbum,
  lockPendingAlbum,
  type PendingAlbum,
  planDelivery,
  selectNewActivity,
} from './activity.repository.ts';

type Needs = Pick<Parts, 'database' | 'clock'>;

/**
 * Writes what people did in the albums with new changes to their activity: a few rows for all members, however many there are.
 * Returns the number of albums. Each is one transaction, so that a crash repeats or loses nothing.
 */
export async function recordActivity({ database, clock }: Needs): Promise<number> {
  for (let count = 0; ; count += 1) {
    const hasMore = await database.transaction().execute(async (tx) => {
      const now = clock.now();
      const pending = await lockPendingAlbum(tx, new Date(now.getTime() - notificationTiming.settleMs));
      if (!pending) return false;
      await recordActivityOf(tx, pending, now);
      return true;
    });
    if (!hasMore) return count;
  }
}

async function recordActivityOf(tx: Tx, pending: PendingAlbum, now: Date): Promise<void> {
  const { job_id: jobId, serial: upTo } = pending;
  const after = await advanceCursor(tx, pending, now);
  const added = await selectNewActivity(tx, jobId, { after, upTo });
  for (const one of added) await addActivity(tx, jobId, one);
  if (added.length > 0) {
    const { pushDelayMs, pushPauseMs, announcePauseMs } = notificationTiming;
    const dueAt = new Date(now.getTime() + pushDelayMs);
    await planDelivery(tx, jobId, { dueAt, pauseMs: pushPauseMs });
    await announceToMembers(tx, jobId, { now, since: new Date(now.getTime() - announcePauseMs) });
  }
  await deletePendingAlbum(tx, pending);
}
