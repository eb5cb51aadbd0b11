const dayMs = 86_400_000;
const longestLeadMs = 3 * dayMs;

/** How long after the beginning of the wait the owner is mailed: at once, half way, and three days before the end. */
export function warningTimes(waitDays: number): number[] {
  const waitMs = waitDays * dayMs;
  const last = waitMs - leadOf(waitDays);
  return waitMs / 2 < last ? [0, waitMs / 2, last] : [0, last];
}

/** The time between the last mail and the end of the wait: three days, or half of a shorter wait. */
function leadOf(waitDays: number): number {
  return Math.min(longestLeadMs, (waitDays * dayMs) / 2);
}

export interface NextWarning {
  /** The number of mails that are sent, or that are no longer needed because a later one is due. */
  sent: number;
  waitsUntil: Date;
  nextAt: Date;
}

/**
 * What follows when a mail is sent now. The wait begins with the first mail, and does not end sooner after the last one than planned:
 * without a mail the owner could not have rejected anything.
 */
export function afterWarning(
  { mailsSent, waitDays, waitsUntil }: { mailsSent: number; waitDays: number; waitsUntil: Date },
  now: Date,
): NextWarning {
  const times = warningTimes(waitDays);
  const end = mailsSent === 0 ? now.getTime() + waitDays * dayMs : waitsUntil.getTime();
  const begin = end - waitDays * dayMs;
  const due = times.filter((time) => begin + time <= now.getTime()).length;
  const sent = Math.min(times.length, Math.max(mailsSent + 1, due));
  const next = times[sent];
  if (next !== undefined) return { sent, waitsUntil: new Date(end), nextAt: new Date(begin + next) };
  const until = new Date(Math.max(end, now.getTime() + leadOf(waitDays)));
  return { sent, waitsUntil: until, nextAt: until };
}
