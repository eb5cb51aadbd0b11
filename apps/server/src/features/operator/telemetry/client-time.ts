const oldestMs = 7 * 24 * 3_600_000;

/** A time from a client, whose clock may be wrong: never in the future, and at most a week in the past. */
export function parseClientTime(unixSeconds: number, now: Date): Date {
  const latestMs = now.getTime();
  return new Date(Math.min(latestMs, Math.max(latestMs - oldestMs, unixSeconds * 1000)));
}
