import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ItemPosition, Position } from '../model/position.ts';
import { type PageGroup, pageGroupsOf } from '../model/selection.ts';
import type { SelectionStore } from '../model/selection-store.ts';
import { useSelectable } from './use-selectable.ts';

/** Where a file is on the page, whether or not it is loaded. */
export interface PlaceInGroup {
  group: string;
  index: number;
}

/** What differs between the pages on which files are selected. */
export interface SelectionScopeOptions {
  store: SelectionStore;
  /** The job of the files. What is added to it between selected files is not selected. Undefined for the trash, whose list does not grow. */
  jobId?: string | undefined;
  /** The groups in the order of the page, memoised. */
  groups: readonly PageGroup[];
  /** The serial up to which `groups` include all changes. */
  serial?: number;
  /** The position of a file; undefined while it is not loaded. Memoised where it has many files, which are gone through when it changes. */
  positionAt: (group: string, index: number) => Position | undefined;
  /** Finds the place of a `data-item`, which by default is the group and the index, such as "2025-10/3". */
  locateItem?: (item: string) => PlaceInGroup | undefined;
  /** False where the groups load their files by themselves, and call `reconcileGroup` then. */
  isReconciled?: boolean;
  /** Another value clears the selection, such as another order, in which a range would cover other files than were seen. */
  clearedBy?: unknown;
  /** The maximum number of files; exceeding it shows a toast. */
  maximum?: number | undefined;
  /** The page is in select mode from the beginning, also after the selection was cleared. */
  isAlwaysSelecting?: boolean;
}

/**
 * The selection of a page: it follows the groups and files of the page, and is cleared when the page is left. Spread `itemProps` on
 * the container of the items (`useSelectable`).
 */
export function useSelectionScope(options: SelectionScopeOptions) {
  const { store, jobId, maximum, positionAt, locateItem = parseItem } = options;
  useLayoutEffect(() => store.setOptions({ jobId, maximum }), [store, jobId, maximum]);
  useReconciledGroups(options);
  // Before the selection is cleared, so that leaving the page does not select again.
  useSelectMode(store, options.isAlwaysSelecting ?? false);
  useClearing(store, options.clearedBy);
  const placeOf = ({ group, index }: PlaceInGroup): ItemPosition | undefined => {
    const position = positionAt(group, index);
    return position && { ...position, group, index };
  };
  const itemProps = useSelectable({
    store,
    positionOfItem: (item) => {
      const place = locateItem(item);
      return place && placeOf(place);
    },
  });
  return {
    itemProps,
    /** Extends the selection by Shift and an arrow key. What is not loaded is passed over: the range reaches over it with the next step. */
    extend: (from: PlaceInGroup, to: PlaceInGroup) => {
      const end = placeOf(to);
      if (end) store.extend(placeOf(from) ?? end, end);
    },
  };
}

function parseItem(item: string): PlaceInGroup {
  const [group = '', index] = item.split('/');
  return { group, index: Number(index) };
}

/** Gives the groups to the selection, and updates it after their files have changed. */
function useReconciledGroups(options: SelectionScopeOptions): void {
  const { store, groups, serial = 0, positionAt, isReconciled = true } = options;
  useLayoutEffect(() => store.setPageGroups(pageGroupsOf(groups, serial)), [store, groups, serial]);
  useLayoutEffect(() => {
    if (!isReconciled) return;
    const { groups: selected, anchor } = store.get().selection;
    for (const key of new Set([...selected.keys(), ...(anchor ? [anchor.group] : [])])) {
      // A group that is gone has no files any more.
      const count = groups.find((group) => group.key === key)?.count ?? 0;
      store.reconcileGroup(key, { count, files: Array.from({ length: count }, (_, index) => positionAt(key, index)) });
    }
  }, [store, groups, positionAt, isReconciled]);
}

function useSelectMode(store: SelectionStore, isAlwaysSelecting: boolean): void {
  useEffect(() => {
    if (!isAlwaysSelecting) return;
    store.begin();
    return store.subscribe(() => store.begin());
  }, [store, isAlwaysSelecting]);
}

function useClearing(store: SelectionStore, clearedBy: unknown): void {
  const before = useRef(clearedBy);
  useEffect(() => {
    if (before.current !== clearedBy) store.quit();
    before.current = clearedBy;
  }, [store, clearedBy]);
  useEffect(() => () => store.quit(), [store]);
}
