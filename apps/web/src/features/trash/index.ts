export { confirmDelete } from './api/confirm-delete.ts';
export { type DeleteOptions, deleteFiles } from './api/delete-files.ts';
export { deleteForGood } from './api/delete-for-good.ts';
export { restoreFiles } from './api/restore-files.ts';
export { renewTrash, trashKey } from './api/trash-query.ts';
export { useDeleteFiles, useDeleteForGood, useRestoreFiles } from './api/use-moving-files.ts';
export type { FilesToMove, FileToMove, MoveResult } from './model/batches.ts';
export { isPendingDelete, useIsPendingDelete, usePendingDeletes } from './model/pending-deletes.ts';
