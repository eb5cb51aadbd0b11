import { notificationTiming } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
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
import { FailedAlbums, processAlbums } from './album-work.ts';

type Needs = Pick<Parts, 'database' | 'clock' | 'log'>;

/**
 * Writes what people did in the albums with new changes to their activity: a few rows for all members, however many there are.
 * Returns the number of albums.
 */
export function recordActivity(parts: Needs, failed = new FailedAlbums()): Promise<number> {
  const { clock } = parts;
  return processAlbums<PendingAlbum>(parts, failed, {
    take: (tx, leftOut) =>
      lockPendingAlbum(tx, { before: new Date(clock.now().getTime() - notificationTiming.settleMs), leftOut }),
    handle: (tx, pending) => recordActivityOf(tx, pending, clock.now()),
  });
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
