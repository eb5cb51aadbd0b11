const oldestMs = 7 * 24 * 3_600_000;

/** A time told by a client, whose clock may be anything: never later than now, nor long before it. */
export function parseClientTime(unixSeconds: number, now: Date): Date {
  const latestMs = now.getTime();
  return new Date(Math.min(latestMs, Math.max(latestMs - oldestMs, unixSeconds * 1000)));
}
