/**
 * How a page lets its files be selected: `selectionOf(scope)` is the selection. The page tells its groups with
 * `setPageGroups(pageGroupsOf(groups, serial))` whenever they change, spreads `useSelectable` on what holds its items, draws each
 * with `SelectableTile` (or a row of its own with `data-item`), asks `useGroupSelection` what is selected of a group, calls
 * `reconcileGroup` when the files of a group have changed, renders a `SelectionBar`, and calls `quit` when it is left.
 * A picker with a maximum says so with `setOptions({ maximum })`, and takes it back when it is left.
 * Positions sort descending; a page in another order gives an `at` of its own that does.
 */
export { listSelectedIds } from './api/selected-ids.ts';
export { useDownloadSelected } from './api/use-download-selected.ts';
export { useSelectionMeasure } from './api/use-selection-measure.ts';
export { SelectCircle } from './components/select-circle.tsx';
export { checkboxProps, isIncluded, SelectableTile } from './components/selectable-tile.tsx';
export { SelectionBar } from './components/selection-bar.tsx';
export { SelectionHint } from './components/selection-hint.tsx';
export { useDeleteKey, useDeleteSelection } from './components/use-delete-selection.ts';
export { useSelectable } from './components/use-selectable.ts';
export type { ItemPosition, Position } from './model/position.ts';
export {
  countSelected,
  type GroupStatus,
  type ItemStatus,
  isSelected,
  pageGroupsOf,
  type Selection,
} from './model/selection.ts';
export { selectionOf } from './model/selection-store.ts';
export { useGroupSelection, useIsSelecting, useSelectionPart } from './model/use-selection.ts';
