import type { FileId } from '@stund/contract';
import { changedMonths, type MonthKey, type TimelineMonth } from './month-key.ts';

interface AffectedMonthsInput {
  /** The files that were added, updated or removed. */
  fileIds: ReadonlySet<FileId>;
  before: readonly TimelineMonth[];
  after: readonly TimelineMonth[];
  /** The cached months, each with the ids of its files. */
  cached: ReadonlyMap<MonthKey, ReadonlySet<FileId>>;
}

/**
 * The months to refetch: those whose counts changed and those that held one of the files. A changed file that is
 * neither cached nor visible in the counts was added while another was removed in the same month; then all cached
 * months are affected.
 */
export function findAffectedMonths({ fileIds, before, after, cached }: AffectedMonthsInput): Set<MonthKey> {
  const affected = changedMonths(before, after);
  const isCounted = affected.size > 0;
  const unexplained = new Set(fileIds);
  for (const [key, ids] of cached) {
    for (const id of fileIds) {
      if (!ids.has(id)) continue;
      affected.add(key);
      unexplained.delete(id);
    }
  }
  if (unexplained.size > 0 && !isCounted) for (const key of cached.keys()) affected.add(key);
  return affected;
}
