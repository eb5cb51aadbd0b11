import { retention } from '@stund/contract';

const daySeconds = 86_400;

/** The number of days until a deleted file is removed from the trash; 0 on its last day. */
export function daysLeft(deletedAtSeconds: number, now: Date): number {
  const elapsedDays = Math.floor((now.getTime() / 1000 - deletedAtSeconds) / daySeconds);
  return Math.min(Math.max(retention.trashDays - elapsedDays, 0), retention.trashDays);
}
