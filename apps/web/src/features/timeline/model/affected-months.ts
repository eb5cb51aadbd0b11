import { changedMonths, type MonthKey, type TimelineMonth } from './month-key.ts';

interface AffectedMonthsInput {
  /** Files that were added, renewed or removed. */
  fileIds: ReadonlySet<string>;
  before: readonly TimelineMonth[];
  after: readonly TimelineMonth[];
  /** Months at hand, each with the ids of its files. */
  known: ReadonlyMap<MonthKey, ReadonlySet<string>>;
}

/**
 * The months to fetch anew: those whose counts changed and those that held one of the files. A file that nobody knows
 * and no count tells of came while another went in the same month; then all months at hand are touched.
 */
export function findAffectedMonths({ fileIds, before, after, known }: AffectedMonthsInput): Set<MonthKey> {
  const touched = changedMonths(before, after);
  const isCounted = touched.size > 0;
  const unexplained = new Set(fileIds);
  for (const [key, ids] of known) {
    for (const id of fileIds) {
      if (!ids.has(id)) continue;
      touched.add(key);
      unexplained.delete(id);
    }
  }
  if (unexplained.size > 0 && !isCounted) for (const key of known.keys()) touched.add(key);
  return touched;
}
