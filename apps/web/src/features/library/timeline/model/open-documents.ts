import { createStore, useStore } from '../../../../shared/store/store.ts';
import type { MonthKey } from './month-key.ts';

/** The months whose documents are open, until the page is closed. */
const open = createStore<ReadonlySet<MonthKey>>(new Set());

export function useOpenDocuments(): ReadonlySet<MonthKey> {
  return useStore(open);
}

/** Opens the documents of a month, or collapses them into their row. */
export function toggleDocuments(month: MonthKey): void {
  const next = new Set(open.get());
  if (!next.delete(month)) next.add(month);
  open.set(next);
}
