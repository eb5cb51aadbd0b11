import type { AccountId } from '@stund/contract';

const windowMs = 60_000;
/** The number of files of an account within a minute that lowers the priority by one step. */
const filesPerStep = 20;
const highest = 50;

const recentUploads = new Map<AccountId, { startedAtMs: number; files: number }>();

/**
 * The priority of processing a new file. The first files of an account come before the thousandth of another, so that nobody
 * waits for someone else's whole library. It considers only uploads on this node, which is good enough.
 */
export function ingestPriority(ownerId: AccountId, nowMs: number): number {
  const seen = recentUploads.get(ownerId);
  if (!seen || nowMs - seen.startedAtMs > windowMs) {
    dropExpired(nowMs);
    recentUploads.set(ownerId, { startedAtMs: nowMs, files: 1 });
    return highest;
  }
  seen.files += 1;
  return Math.max(0, highest - Math.floor(seen.files / filesPerStep));
}

function dropExpired(nowMs: number): void {
  for (const [id, { startedAtMs }] of recentUploads) if (nowMs - startedAtMs > windowMs) recentUploads.delete(id);
}
