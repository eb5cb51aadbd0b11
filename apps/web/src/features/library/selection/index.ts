/**
 * The selection of files on a page. `selectionOf(scope)` returns the store. The page calls
 * `setPageGroups(pageGroupsOf(groups, serial))` when its groups change, spreads `useSelectable` on the container of its
 * items, renders each with `SelectableTile` (or with its own element with `data-item`), reads the state of a group with
 * `useGroupSelection`, calls `reconcileGroup` when the files of a group have changed, renders a `SelectionBar`, and
 * calls `quit` when it is left. A picker sets its maximum with `setOptions({ maximum })` and resets it when it is left.
 * Positions sort in descending order; a page with another order has to compute an `at` that does.
 */
export { listSelectedIds, listSelectedPicturesAndVideos } from './api/selected-ids.ts';
export { useDownloadSelected } from './api/use-download-selected.ts';
export { useSelectionMeasure } from './api/use-selection-measure.ts';
export { useShareSelected } from './api/use-share-selected.ts';
export { circleStateOf, SelectCircle } from './components/select-circle.tsx';
export { checkboxProps, isIncluded, SelectableTile } from './components/selectable-tile.tsx';
export { SelectionBar } from './components/selection-bar.tsx';
export { SelectionHint } from './components/selection-hint.tsx';
export { useDeleteSelection } from './components/use-delete-selection.ts';
export { useSelectable } from './components/use-selectable.ts';
export type { ItemPosition, Position } from './model/position.ts';
export {
  countSelected,
  type GroupStatus,
  type ItemStatus,
  isSelected,
  joinGroupStatuses,
  pageGroupsOf,
  type Selection,
} from './model/selection.ts';
export { selectionOf } from './model/selection-store.ts';
export { useGroupSelection, useGroupStatus, useIsSelecting, useSelectionPart } from './model/use-selection.ts';
