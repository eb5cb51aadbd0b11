/**
 * What can be done with files, as data (docs/adr/0041-actions-as-data.md). A place asks `useFileActions` for a list of ids of
 * `places.ts`, with a context and its operations; `useFileOperations` has those that are the same for every file of a list.
 */
export { type FileActionId, type FileOperations, fileActionsOf } from './actions/file-actions.ts';
export { contextOfFile, type FileContext, type ViewerSwitches } from './actions/file-context.ts';
export {
  actionsOfAlbum,
  actionsOfChoice,
  actionsOfDocuments,
  actionsOfTimeline,
  actionsOfTrash,
  documentMenu,
  fileMenu,
  keysOfLists,
  keysOfViewer,
  ofWideSelection,
  ofWideViewer,
  type SelectionActions,
  trashedFileButtons,
  viewerButtons,
  viewerFileMenu,
  viewerMenu,
} from './actions/places.ts';
export { selectKeys } from './actions/select-keys.ts';
export { useFileActions } from './actions/use-file-actions.ts';
export { useFileOperations } from './actions/use-file-operations.ts';
export { useDeleteFile } from './api/delete-file.ts';
export { useFavoriteKey } from './api/use-favorite-key.ts';
export { loadFavorites } from './api/use-toggle-favorite.ts';
export { FileMenuLayer } from './components/file-menu-layer.tsx';
export { openFileMenu, useOpenMenu } from './model/file-menu.ts';
