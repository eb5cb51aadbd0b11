import { useSyncExternalStore } from 'react';
import type { Position } from './position.ts';
import { type GroupSelection, type GroupStatus, groupStatusOf, type ItemStatus, itemStatusOf } from './selection.ts';
import type { SelectionState, SelectionStore } from './selection-store.ts';

/** Reads a part of a selection. `read` has to return the same object until the part changes. */
export function useSelectionPart<T>(store: SelectionStore, read: (state: SelectionState) => T): T {
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}

export function useIsSelecting(store: SelectionStore): boolean {
  return useSelectionPart(store, (state) => state.isSelecting);
}

export interface GroupView {
  selection: GroupSelection | undefined;
  isSelecting: boolean;
  statusOf: (position: Position) => ItemStatus;
  groupStatus: GroupStatus;
  /** A click with Shift would change the selection of the group. */
  isPreviewed: boolean;
}

/** The selection of one group. Rerenders only if the selection of this group changes. */
export function useGroupSelection(store: SelectionStore, key: string, count: number): GroupView {
  const selection = useSelectionPart(store, (state) => state.selection.groups.get(key));
  const range = useSelectionPart(store, (state) => state.preview?.ranges.get(key));
  const kind = useSelectionPart(store, (state) => (state.preview?.ranges.has(key) ? state.preview.kind : undefined));
  const isSelecting = useIsSelecting(store);
  const preview = range && kind && { kind, range };
  return {
    selection,
    isSelecting,
    statusOf: (position) => itemStatusOf(selection, preview, position),
    groupStatus: groupStatusOf(selection, count),
    isPreviewed: preview !== undefined,
  };
}

/** How many files of a group are selected. */
export function useGroupStatus(store: SelectionStore, key: string, count: number): GroupStatus {
  return useSelectionPart(store, ({ selection }) => groupStatusOf(selection.groups.get(key), count));
}
