import type { FileRecord, TimelineMonths } from '@stund/contract';

export type TimelineMonth = TimelineMonths['months'][number];

/** Identifies a month in caches and addresses, as in "2025-10". */
export type MonthKey = string;

/** Identifies a section of the grid: a month by its own key, and its documents by that of `documentsKeyOf`. */
export type SectionKey = string;

export function documentsKeyOf(month: MonthKey): SectionKey {
  return `${month}.documents`;
}

export function monthOfSection(key: SectionKey): MonthKey {
  return key.replace('.documents', '');
}

export function monthKeyOf({ year, month }: Pick<TimelineMonth, 'year' | 'month'>): MonthKey {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

/** The month whose section shows the file. */
export function monthKeyOfFile({ timestamp }: Pick<FileRecord, 'timestamp'>): MonthKey {
  return timestamp.slice(0, 7);
}

/** The months whose counts differ, including new and removed ones. */
export function changedMonths(before: readonly TimelineMonth[], after: readonly TimelineMonth[]): Set<MonthKey> {
  const counts = new Map(before.map((month) => [monthKeyOf(month), JSON.stringify(month)]));
  const changed = new Set<MonthKey>();
  for (const month of after) {
    const key = monthKeyOf(month);
    if (counts.get(key) !== JSON.stringify(month)) changed.add(key);
    counts.delete(key);
  }
  for (const key of counts.keys()) changed.add(key);
  return changed;
}
