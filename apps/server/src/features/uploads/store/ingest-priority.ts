import type { AccountId } from '@stund/contract';

const windowMs = 60_000;
/** Of an account's files within a minute, as many as these go down by one step. */
const filesPerStep = 20;
const highest = 50;

const recent = new Map<AccountId, { startedAtMs: number; files: number }>();

/**
 * How soon a new file is looked at: the first of an account's before the thousandth of another's, so that nobody waits
 * behind somebody's whole library. What this node has seen is enough to go by.
 */
export function ingestPriority(ownerId: AccountId, nowMs: number): number {
  const seen = recent.get(ownerId);
  if (!seen || nowMs - seen.startedAtMs > windowMs) {
    forgetOld(nowMs);
    recent.set(ownerId, { startedAtMs: nowMs, files: 1 });
    return highest;
  }
  seen.files += 1;
  return Math.max(0, highest - Math.floor(seen.files / filesPerStep));
}

function forgetOld(nowMs: number): void {
  for (const [id, { startedAtMs }] of recent) if (nowMs - startedAtMs > windowMs) recent.delete(id);
}
