/** For how many of the last days, weeks and months that have backups the newest backup of each stays. */
export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

const dayMs = 24 * 60 * 60 * 1000;

interface Dated {
  id: string;
  startedAt: Date;
}

/** Returns the ids of the backups that stay. The newest always does. Days are those of UTC, and weeks begin on Monday. */
export function chooseRetained(backups: readonly Dated[], { days, weeks, months }: KeepRule): Set<string> {
  const newestFirst = [...backups].sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  return new Set([
    ...newestFirst.slice(0, 1).map(({ id }) => id),
    ...newestOfEach(newestFirst, days, dayOf),
    ...newestOfEach(newestFirst, weeks, ({ startedAt }) => weekOf(startedAt)),
    ...newestOfEach(newestFirst, months, ({ startedAt }) => startedAt.toISOString().slice(0, 7)),
  ]);
}

function newestOfEach(newestFirst: readonly Dated[], count: number, periodOf: (backup: Dated) => string): string[] {
  const retained = new Map<string, string>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (retained.size < count && !retained.has(period)) retained.set(period, backup.id);
  }
  return [...retained.values()];
}

function dayOf({ startedAt }: Dated): string {
  return startedAt.toISOString().slice(0, 10);
}

/** The first day of 1970 was a Thursday. */
function weekOf(date: Date): string {
  return String(Math.floor((Math.floor(date.getTime() / dayMs) + 3) / 7));
}
