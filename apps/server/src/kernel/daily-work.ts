import type { TimeOfDay } from '../config/time-of-day.ts';

export type { TimeOfDay };

const hourMs = 3_600_000;

/** The last time of day `at` before now, in the time zone of the machine. */
export function lastTimeOfDay({ hour, minute }: TimeOfDay, now: Date): Date {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour, minute);
  if (today <= now) return today;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, hour, minute);
}

/** Whether work of each day is to be done: it never was, or not since its time of day. What failed is tried again after an hour. */
export function isDailyWorkDue(
  { doneAt, triedAt }: { doneAt: Date | null | undefined; triedAt: Date | null | undefined },
  at: TimeOfDay,
  now: Date,
): boolean {
  const mayTryAgain = !triedAt || now.getTime() - triedAt.getTime() >= hourMs;
  if (!doneAt) return mayTryAgain;
  const planned = lastTimeOfDay(at, now);
  if (doneAt >= planned) return false;
  return (triedAt ?? doneAt) < planned || mayTryAgain;
}
