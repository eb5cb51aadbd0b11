export { confirmDelete } from './api/confirm-delete.ts';
export { type DeleteOptions, deleteFiles } from './api/delete-files.ts';
export { deletePermanently } from './api/delete-permanently.ts';
export { invalidateTrash, trashKey } from './api/invalidate.ts';
export { restoreFiles } from './api/restore-files.ts';
export { useDeleteFiles, useDeletePermanently, useRestoreFiles } from './api/use-file-operations.ts';
export type { FilesToMove, FileToMove, MoveResult } from './model/batches.ts';
export { isPendingDelete, useIsPendingDelete, usePendingDeletes } from './model/pending-deletes.ts';
