import { deleteFilesFromTrash } from '@stund/contract';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { amountOf } from '../../../../shared/files/kind/kind-of-files.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import { batchesOf, type FilesToMove, type FileToMove, idsOf, inParallel, type MoveResult } from '../model/batches.ts';
import { callBatch } from './call-batch.ts';
import { invalidateTrash } from './invalidate.ts';

/**
 * Permanently deletes files in the trash and reports the result. The caller has to ask for confirmation. Never throws.
 */
export async function deletePermanently(files: FilesToMove): Promise<MoveResult> {
  const endOperation = beginOperation('delete');
  const done: FileToMove[] = [];
  const failed: FileToMove[] = [];
  let hasSourceFailed = false;
  try {
    await inParallel(batchesOf(files), async ({ files: batch }) => {
      const fileIds = idsOf(batch);
      const failures = await callBatch(fileIds, () =>
        callEndpoint(deleteFilesFromTrash, { body: { file_uuids: fileIds } }),
      );
      for (const file of batch) {
        const failure = failures.get(file.fileId);
        // Already restored or deleted from another device.
        (failure === undefined || failure === 'file_not_found_error' ? done : failed).push(file);
      }
    });
  } catch {
    hasSourceFailed = true;
  } finally {
    endOperation();
  }
  if (done.length > 0) notify('trashFilesDeleted', { values: { files: amountOf(done) } });
  if (failed.length > 0) notify('trashFilesDeletionFailed', { values: { files: amountOf(failed) } });
  else if (hasSourceFailed) notify('trashFilesDeletionFailed', { values: { files: 1 } });
  await invalidateTrash();
  return { done: idsOf(done), failed: idsOf(failed) };
}
