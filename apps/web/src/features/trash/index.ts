export { type DeleteOptions, deleteFiles } from './api/delete-files.ts';
export { restoreFiles } from './api/restore-files.ts';
export { useDeleteFiles, useDeleteForGood, useRestoreFiles } from './api/use-moving-files.ts';
export type { FilesToMove, FileToMove, MoveResult } from './model/batches.ts';
export { isPendingDelete, useIsPendingDelete, usePendingDeletes } from './model/pending-deletes.ts';

/** The pages, which are loaded when they are opened. */
export const loadTrashPage = () => import('./pages/trash-page.tsx');
export const loadTrashPhotosPage = () => import('./pages/trash-photos-page.tsx');
