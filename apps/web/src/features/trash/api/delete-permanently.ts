import { deleteFilesFromTrash } from '@stund/contract';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import { beginOperation } from '../../../shared/operations/pending-operations.ts';
import { batchesOf, type FilesToMove, inParallel, type MoveResult } from '../model/batches.ts';
import { callBatch } from './call-batch.ts';
import { invalidateTrash } from './invalidate.ts';

/**
 * Permanently deletes files in the trash and reports the result. The caller has to ask for confirmation. Never throws.
 */
export async function deletePermanently(files: FilesToMove): Promise<MoveResult> {
  const endOperation = beginOperation('delete');
  const done: string[] = [];
  const failed: string[] = [];
  let hasSourceFailed = false;
  try {
    await inParallel(batchesOf(files), async ({ fileIds }) => {
      const failures = await callBatch(fileIds, () =>
        callEndpoint(deleteFilesFromTrash, { body: { file_uuids: fileIds } }),
      );
      for (const fileId of fileIds) {
        const failure = failures.get(fileId);
        // Already restored or deleted from another device.
        (failure === undefined || failure === 'file_not_found_error' ? done : failed).push(fileId);
      }
    });
  } catch {
    hasSourceFailed = true;
  } finally {
    endOperation();
  }
  if (done.length > 0) notify('trashFilesDeleted', { values: { count: done.length } });
  const failedCount = failed.length > 0 ? failed.length : Number(hasSourceFailed);
  if (failedCount > 0) notify('trashFilesDeletionFailed', { values: { count: failedCount } });
  await invalidateTrash();
  return { done, failed };
}
