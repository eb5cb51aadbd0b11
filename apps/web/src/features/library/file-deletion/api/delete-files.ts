import { deleteFiles as endpoint } from '@stund/contract';
import { getAccount } from '../../../../shared/account/account.ts';
import { noteDeletedHere } from '../../../../shared/albums/deleted-here.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { amountOf, type FileAmount } from '../../../../shared/files/kind/kind-of-files.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import { batchesOf, type FilesToMove, type FileToMove, idsOf, inParallel, type MoveResult } from '../model/batches.ts';
import { markPending, unmarkPending } from '../model/pending-deletes.ts';
import { callBatch } from './call-batch.ts';
import { invalidateFiles, invalidateTrash } from './invalidate.ts';
import { showProgressToast } from './progress-toast.ts';
import { restoreFiles } from './restore-files.ts';

export interface DeleteOptions {
  /** False for files of another person: only the owner can restore what others have deleted (docs/rules/trash.md#tr2). */
  canUndo?: boolean;
  /** The total, for files that are listed while the deletion is running; needed to display the progress. */
  total?: FileAmount;
}

/**
 * Moves files to the trash: marks them as pending, sends 200 per request and five requests in parallel, reports the
 * result, and offers to undo it. Files that failed are unmarked when this resolves. Does not ask for confirmation;
 * never throws.
 */
export async function deleteFiles(files: FilesToMove, options: DeleteOptions = {}): Promise<MoveResult> {
  const { canUndo = true, total = Array.isArray(files) ? amountOf(files as readonly FileToMove[]) : undefined } =
    options;
  const endOperation = beginOperation('delete');
  const progress = showProgressToast('file-deletion.deleting', total);
  const deleted: FileToMove[] = [];
  const failed: FileToMove[] = [];
  let isSourceBroken = false;
  try {
    await inParallel(batchesOf(markWhileListing(files)), async ({ jobId, files: batch }) => {
      const fileIds = idsOf(batch);
      const failures = await callBatch(fileIds, async () => {
        const reply = await callEndpoint(endpoint, { params: { id: jobId }, body: { file_uuids: fileIds } });
        if (reply.job_deleted) noteDeletedHere(jobId);
        return reply;
      });
      for (const file of batch) {
        const failure = failures.get(file.fileId);
        // Already deleted from another device, or by a request whose reply was lost.
        const isGone =
          failure === undefined || failure === 'file_is_trashed_error' || failure === 'file_not_found_error';
        if (isGone) deleted.push(file);
        else failed.push(file);
      }
      unmarkPending(idsOf(failed));
      progress.report(deleted.length + failed.length);
    });
  } catch {
    isSourceBroken = true;
  } finally {
    endOperation();
    progress.end();
  }
  showResult({ deleted, failed, isSourceBroken, canUndo: canUndo && !isReadOnly() });
  void refreshLists(deleted);
  return { done: idsOf(deleted), failed: idsOf(failed) };
}

/** Marks files as pending as soon as they are listed. */
async function* markWhileListing(files: FilesToMove): AsyncGenerator<readonly FileToMove[]> {
  if (Symbol.iterator in files) {
    const known = [...files];
    markPending(known.map((file) => file.fileId));
    yield known;
    return;
  }
  for await (const some of files) {
    const portion = Array.isArray(some) ? (some as readonly FileToMove[]) : [some as FileToMove];
    markPending(portion.map((file) => file.fileId));
    yield portion;
  }
}

interface DeleteOutcome {
  deleted: readonly FileToMove[];
  failed: readonly FileToMove[];
  /** Listing the files failed before the end. */
  isSourceBroken: boolean;
  canUndo: boolean;
}

function showResult({ deleted, failed, isSourceBroken, canUndo }: DeleteOutcome): void {
  if (deleted.length > 0)
    notify('filesDeleted', {
      values: { files: amountOf(deleted) },
      ...(canUndo && { onUndo: () => void restoreFiles(deleted) }),
    });
  if (failed.length > 0) notify('filesDeletionFailed', { values: { files: amountOf(failed) } });
  else if (isSourceBroken) notify('filesDeletionFailed', { values: { files: 1 } });
}

/** The files stay marked until the lists have been refetched without them. */
async function refreshLists(deleted: readonly FileToMove[]): Promise<void> {
  try {
    await Promise.all([invalidateFiles(new Set(deleted.map((file) => file.jobId))), invalidateTrash()]);
  } finally {
    unmarkPending(deleted.map((file) => file.fileId));
  }
}

function isReadOnly(): boolean {
  return getAccount()?.is_read_only_user === true;
}
