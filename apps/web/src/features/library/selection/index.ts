/**
 * The selection of files on a page. `selectionOf(scope)` returns the store. The page calls `useSelectionScope` with what is
 * its own, and spreads the returned `itemProps` on the container of its items. It renders each with `SelectableTile` (or with its own
 * element with `data-item`), reads the state of a group with `useGroupSelection`, and renders a `SelectionBar`.
 * Positions sort in descending order; a page with another order has to compute an `at` that does.
 */
export { listSelectedIds, listSelectedPicturesAndVideos } from './api/selected-ids.ts';
export { useDownloadSelected } from './api/use-download-selected.ts';
export { useFavoriteSelected } from './api/use-favorite-selected.ts';
export { useSelectionMeasure } from './api/use-selection-measure.ts';
export { useShareSelected } from './api/use-share-selected.ts';
export { circleStateOf, SelectCircle } from './components/select-circle.tsx';
export { checkboxProps, isIncluded, SelectableTile } from './components/selectable-tile.tsx';
export { SelectionBar } from './components/selection-bar.tsx';
export { SelectionHint } from './components/selection-hint.tsx';
export { useDeleteSelection } from './components/use-delete-selection.ts';
export { useSelectionScope } from './components/use-selection-scope.ts';
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
export { recordChangesInSelections, selectionOf } from './model/selection-store.ts';
export { useGroupSelection, useGroupStatus, useIsSelecting, useSelectionPart } from './model/use-selection.ts';
