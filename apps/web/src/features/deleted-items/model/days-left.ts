import { retention } from '@stund/contract';

const daySeconds = 86_400;

/** How many days a deleted file still lies in the trash; on its last day none. */
export function daysLeft(deletedAtSeconds: number, now: Date): number {
  const passed = Math.floor((now.getTime() / 1000 - deletedAtSeconds) / daySeconds);
  return Math.min(Math.max(retention.trashDays - passed, 0), retention.trashDays);
}
