import { restoreFiles as endpoint } from '@stund/contract';
import { forgetDeletedHere } from '../../../shared/albums/deleted-here.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { translate } from '../../../shared/i18n/texts.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import { beginOperation } from '../../../shared/operations/pending-operations.ts';
import { showStoragePopup } from '../../../shared/prompts/storage-popups.ts';
import { batchesOf, type FilesToMove, inParallel, type MoveResult } from '../model/batches.ts';
import { unmarkPending } from '../model/pending-deletes.ts';
import { callBatch } from './call-batch.ts';
import { invalidateFiles, invalidateTrash } from './invalidate.ts';
import { showProgressToast } from './progress-toast.ts';

export interface RestoreResult extends MoveResult {
  /** The number of files that failed because the account has not enough storage. */
  overQuotaCount: number;
}

export interface RestoreOptions {
  /** Receives the number of files processed so far, including failed ones. */
  onProgress?: (count: number) => void;
  /** Suppresses the toasts, for callers that show the result themselves. */
  isQuiet?: boolean;
}

/**
 * Restores files from the trash, 200 per request and five requests in parallel, and reports the result. A dialog
 * explains if there is not enough storage for some. Never throws.
 */
export async function restoreFiles(files: FilesToMove, options: RestoreOptions = {}): Promise<RestoreResult> {
  const endOperation = beginOperation('restore');
  const total = Array.isArray(files) && !options.isQuiet ? files.length : undefined;
  const progress = showProgressToast('trash.restoring', total);
  const done: string[] = [];
  const failed: string[] = [];
  const jobIds = new Set<string>();
  let overQuotaCount = 0;
  let hasSourceFailed = false;
  try {
    await inParallel(batchesOf(files), async ({ jobId, fileIds }) => {
      const failures = await callBatch(fileIds, () =>
        callEndpoint(endpoint, { params: { id: jobId }, body: { file_uuids: fileIds } }),
      );
      jobIds.add(jobId);
      forgetDeletedHere(jobId);
      for (const fileId of fileIds) (failures.has(fileId) ? failed : done).push(fileId);
      for (const failure of failures.values()) if (failure === 'quota_exceeded_error') overQuotaCount += 1;
      options.onProgress?.(done.length + failed.length);
      progress.report(done.length + failed.length);
    });
  } catch {
    hasSourceFailed = true;
  } finally {
    endOperation();
    progress.end();
  }
  unmarkPending(done);
  if (!options.isQuiet)
    showResult({
      doneCount: done.length,
      failedCount: failed.length - overQuotaCount,
      isSourceBroken: hasSourceFailed,
    });
  if (overQuotaCount > 0 && !options.isQuiet)
    void showStoragePopup('RestoredMoreFilesThanAvailableStorage', {
      title: translate('trash.noRoom.title'),
      text: translate('trash.noRoom.text', { count: overQuotaCount }),
    });
  void Promise.all([invalidateFiles(jobIds), invalidateTrash()]).catch(() => undefined);
  return { done, failed, overQuotaCount };
}

function showResult(outcome: { doneCount: number; failedCount: number; isSourceBroken: boolean }): void {
  if (outcome.doneCount > 0) notify('filesWereRestored', { values: { count: outcome.doneCount } });
  const count = outcome.failedCount > 0 ? outcome.failedCount : Number(outcome.isSourceBroken);
  if (count > 0) notify('filesRestorationFailed', { values: { count } });
}
