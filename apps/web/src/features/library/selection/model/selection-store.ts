import type { FileId } from '@stund/contract';
import { createStore, type Store } from '../../../../shared/store/store.ts';
import { type Arrivals, withArrivals } from './arrivals.ts';
import type { ItemPosition } from './position.ts';
import { type LoadedGroup, reconcileGroup } from './reconcile-group.ts';
import {
  countSelected,
  extendRange,
  nothingSelected,
  type PageGroups,
  type Preview,
  pageGroupsOf,
  previewRange,
  replaceGroup,
  type Selection,
  selectAll,
  toggleGroups,
  toggleItem,
  toggleRange,
} from './selection.ts';

/** The page of a selection, which determines the available actions. */
export type SelectionScope = 'timeline' | 'documents' | 'trash' | 'picker' | 'album' | 'map';

export interface SelectionState {
  selection: Selection;
  /** In select mode a click selects an item. The mode continues when nothing is selected. */
  isSelecting: boolean;
  preview: Preview | undefined;
  /** Incremented with every change of the selection, so that results of an earlier one can be recognised. */
  version: number;
  /** The serial up to which the counts of the page include all changes. */
  asOf: number;
  /** The last action of the user, for the hints. */
  lastAction: 'item' | 'range' | 'group' | 'none';
}

export interface SelectionOptions {
  /** The job of the files, by which changes are recorded. */
  jobId?: string | undefined;
  /** The maximum number of files; exceeding it shows a toast. */
  maximum?: number | undefined;
}

const initialState: SelectionState = {
  selection: nothingSelected,
  isSelecting: false,
  preview: undefined,
  version: 0,
  asOf: 0,
  lastAction: 'none',
};

/** The selection of one page. All clicks, keys and changes from the server are applied here. */
export class SelectionStore {
  readonly #state: Store<SelectionState> = createStore(initialState);
  #pageGroups: PageGroups = pageGroupsOf([], 0);
  #options: SelectionOptions = {};
  #arrivals: Arrivals = new Map();
  #placeOf: (item: string) => ItemPosition | undefined = () => undefined;
  /** The selection before the user began to extend it with Shift and the arrow keys, and the item where that began. */
  #extension: { base: Selection; origin: ItemPosition } | undefined;

  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;

  /** Sets the groups of the page; call it whenever they change. */
  setPageGroups(pageGroups: PageGroups): void {
    this.#pageGroups = pageGroups;
    const state = this.get();
    if (state.asOf !== pageGroups.asOf) this.#state.set({ ...state, asOf: pageGroups.asOf });
  }

  get pageGroups(): PageGroups {
    return this.#pageGroups;
  }

  /** Sets the options, which `quit` does not reset. */
  setOptions(options: SelectionOptions): void {
    this.#options = options;
  }

  /** Sets how the page finds a file by its `data-item`. */
  setItems(placeOf: (item: string) => ItemPosition | undefined): void {
    this.#placeOf = placeOf;
  }

  /** Toggles an item by its `data-item`, if it is loaded. */
  clickItem(item: string): void {
    const place = this.#placeOf(item);
    if (place) this.click(place);
  }

  /** Toggles an item or, with `isRange`, everything from the last clicked item to it. */
  click(item: ItemPosition, { isRange = false } = {}): void {
    const { selection } = this.get();
    const act = isRange && selection.anchor ? 'range' : 'item';
    this.#apply((isRange ? toggleRange : toggleItem)(selection, item, this.#pageGroups), act);
  }

  clickGroup(...keys: string[]): void {
    this.#apply(toggleGroups(this.get().selection, keys, this.#pageGroups), 'group');
  }

  /** Extends the selection with Shift and an arrow key, from the focused item to the next. */
  extend(from: ItemPosition, to: ItemPosition): void {
    const extension = this.#extension ?? { base: this.get().selection, origin: from };
    this.#apply(extendRange(extension.base, extension.origin, to, this.#pageGroups), 'range');
    this.#extension = extension;
  }

  selectAll(): void {
    this.#apply(selectAll(this.get().selection, this.#pageGroups), 'group');
  }

  /** Previews a click with Shift on an item; undefined removes the preview. */
  previewTo(item: ItemPosition | undefined): void {
    const state = this.get();
    const isAnchor = item !== undefined && item.id === state.selection.anchor?.id;
    const isRange = item !== undefined && state.isSelecting && !isAnchor;
    const preview = isRange ? previewRange(state.selection, item, this.#pageGroups) : undefined;
    if (preview !== state.preview) this.#state.set({ ...state, preview });
  }

  /** Enters select mode with nothing selected. */
  begin(): void {
    const state = this.get();
    if (!state.isSelecting) this.#state.set({ ...state, isSelecting: true });
  }

  /** Ends select mode and clears the selection. */
  quit(): void {
    this.#extension = undefined;
    this.#arrivals = new Map();
    const { version, isSelecting } = this.get();
    if (isSelecting) this.#state.set({ ...initialState, asOf: this.#pageGroups.asOf, version: version + 1 });
  }

  get jobId(): string | undefined {
    return this.#options.jobId;
  }

  /** Records changes from the server: files added between selected ones are not selected. */
  recordChanges(changes: Parameters<typeof withArrivals>[1]): void {
    if (this.get().isSelecting) this.#arrivals = withArrivals(this.#arrivals, changes);
  }

  /** Updates the selection after the loaded files of a group have changed. */
  reconcileGroup(key: string, loaded: LoadedGroup): void {
    const state = this.get();
    const { anchor } = state.selection;
    if (anchor?.group === key) this.#updateAnchor(anchor, loaded);
    const group = state.selection.groups.get(key);
    if (!group) return;
    const isLate = (fileId: FileId, asOf: number) => (this.#arrivals.get(fileId) ?? 0) > asOf;
    const next = reconcileGroup(group, loaded, isLate);
    if (next === group) return;
    const groups = new Map(state.selection.groups);
    replaceGroup(groups, key, next.spans);
    this.#state.set({ ...this.get(), selection: { ...this.get().selection, groups }, version: state.version + 1 });
  }

  #updateAnchor(anchor: ItemPosition, { files }: LoadedGroup): void {
    const index = files.findIndex((file) => file?.id === anchor.id);
    if (index < 0 || index === anchor.index) return;
    const state = this.get();
    this.#state.set({ ...state, selection: { ...state.selection, anchor: { ...anchor, index } } });
  }

  #apply(selection: Selection, lastAction: SelectionState['lastAction']): void {
    this.#extension = undefined;
    const { maximum } = this.#options;
    const before = this.get();
    const count = countSelected(selection);
    if (maximum !== undefined && count > maximum && count > countSelected(before.selection)) {
      void reportLimit(maximum);
      return;
    }
    const version = before.version + 1;
    this.#state.set({ ...before, selection, isSelecting: true, preview: undefined, version, lastAction });
  }
}

/** Few selections have a limit, and fewer reach it. */
async function reportLimit(maximum: number): Promise<void> {
  const { notifySelectionLimit } = await import('./notify-selection-limit.ts');
  notifySelectionLimit(maximum);
}

const stores = new Map<SelectionScope, SelectionStore>();

/** Returns the selection of a scope, which is a singleton and initially empty. */
export function selectionOf(scope: SelectionScope): SelectionStore {
  const store = stores.get(scope) ?? new SelectionStore();
  stores.set(scope, store);
  return store;
}

/** Records changes of a job in the selections of its files, so that files added between selected ones are not selected. */
export function recordChangesInSelections(
  jobId: string,
  changes: Parameters<SelectionStore['recordChanges']>[0],
): void {
  for (const store of stores.values()) if (store.jobId === jobId) store.recordChanges(changes);
}
