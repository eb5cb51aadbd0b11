import { createStore, type Store } from '../../../shared/store/store.ts';
import { type Arrivals, withArrivals } from './arrivals.ts';
import { notifySelectionLimit } from './notify-selection-limit.ts';
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
  toggleGroup,
  toggleItem,
  toggleRange,
} from './selection.ts';

/** Where a selection is made; it decides what can be done with it. */
export type SelectionScope = 'timeline' | 'documents' | 'trash' | 'picker' | 'album';

export interface SelectionState {
  selection: Selection;
  /** Select mode: a click on an item selects it. It goes on when nothing is selected any more. */
  isSelecting: boolean;
  preview: Preview | undefined;
  /** Counts what the person did, so that whatever is asked about a selection can be kept apart from the next one. */
  version: number;
  /** What the page's counts include for certain. */
  asOf: number;
  /** How it came to be as it is, for hints. */
  lastAction: 'item' | 'range' | 'group' | 'none';
}

export interface SelectionOptions {
  /** So many files can be selected and no more; whoever tries is told so. */
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

/** The selection of one page. Everything a click, a key or a change on the server does to it goes through here. */
export class SelectionStore {
  readonly #state: Store<SelectionState> = createStore(initialState);
  #pageGroups: PageGroups = pageGroupsOf([], 0);
  #options: SelectionOptions = {};
  #arrivals: Arrivals = new Map();
  /** What was selected before shift and arrow keys began to extend it, and where they began. */
  #extension: { base: Selection; origin: ItemPosition } | undefined;

  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;

  /** The page tells its groups, whenever they change. */
  setPageGroups(pageGroups: PageGroups): void {
    this.#pageGroups = pageGroups;
    const state = this.get();
    if (state.asOf !== pageGroups.asOf) this.#state.set({ ...state, asOf: pageGroups.asOf });
  }

  get pageGroups(): PageGroups {
    return this.#pageGroups;
  }

  /** Until the page is left: `quit` does not forget them. */
  setOptions(options: SelectionOptions): void {
    this.#options = options;
  }

  /** A click on an item; with shift everything since the item clicked last. */
  click(place: ItemPosition, { isRange = false } = {}): void {
    const { selection } = this.get();
    const act = isRange && selection.anchor ? 'range' : 'item';
    this.#apply((isRange ? toggleRange : toggleItem)(selection, place, this.#pageGroups), act);
  }

  clickGroup(key: string): void {
    this.#apply(toggleGroup(this.get().selection, key, this.#pageGroups), 'group');
  }

  /** Shift with an arrow key, from the item that has the focus to the next. */
  extend(from: ItemPosition, to: ItemPosition): void {
    const extension = this.#extension ?? { base: this.get().selection, origin: from };
    this.#apply(extendRange(extension.base, extension.origin, to, this.#pageGroups), 'range');
    this.#extension = extension;
  }

  selectAll(): void {
    this.#apply(selectAll(this.get().selection, this.#pageGroups), 'group');
  }

  /** Shows what a shift-click on the item would do; undefined when the pointer or the key has left. */
  previewTo(place: ItemPosition | undefined): void {
    const state = this.get();
    const isAnchor = place !== undefined && place.id === state.selection.anchor?.id;
    const isRange = place !== undefined && state.isSelecting && !isAnchor;
    const preview = isRange ? previewRange(state.selection, place, this.#pageGroups) : undefined;
    if (preview !== state.preview) this.#state.set({ ...state, preview });
  }

  /** Select mode with nothing selected yet. */
  begin(): void {
    const state = this.get();
    if (!state.isSelecting) this.#state.set({ ...state, isSelecting: true });
  }

  /** Ends select mode; nothing is selected afterwards. */
  quit(): void {
    this.#extension = undefined;
    this.#arrivals = new Map();
    const { version, isSelecting } = this.get();
    if (isSelecting) this.#state.set({ ...initialState, asOf: this.#pageGroups.asOf, version: version + 1 });
  }

  /** Changes that the server told of: what arrives between selected files isn't selected. */
  recordChanges(changes: Parameters<typeof withArrivals>[1]): void {
    if (this.get().isSelecting) this.#arrivals = withArrivals(this.#arrivals, changes);
  }

  /** The files of a group as they are at hand now; call it when they have changed. */
  reconcileGroup(key: string, known: LoadedGroup): void {
    const state = this.get();
    const { anchor } = state.selection;
    if (anchor?.group === key) this.#updateAnchor(anchor, known);
    const group = state.selection.groups.get(key);
    if (!group) return;
    const isLate = (fileId: string, asOf: number) => (this.#arrivals.get(fileId) ?? 0) > asOf;
    const next = reconcileGroup(group, known, isLate);
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
      notifySelectionLimit(maximum);
      return;
    }
    const version = before.version + 1;
    this.#state.set({ ...before, selection, isSelecting: true, preview: undefined, version, lastAction });
  }
}

const stores = new Map<SelectionScope, SelectionStore>();

/** The selection of a scope: there is one of each, and it begins empty. */
export function selectionOf(scope: SelectionScope): SelectionStore {
  const store = stores.get(scope) ?? new SelectionStore();
  stores.set(scope, store);
  return store;
}
