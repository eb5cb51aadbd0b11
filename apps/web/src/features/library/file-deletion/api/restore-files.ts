import { restoreFiles as endpoint, type JobId } from '@stund/contract';
import { forgetDeletedHere } from '../../../../shared/albums/deleted-here.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { amountOf, filesInText } from '../../../../shared/files/kind/kind-of-files.ts';
import { currentTexts, translate } from '../../../../shared/i18n/texts.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import { showStoragePopup } from '../../../../shared/prompts/storage-popups.ts';
import { batchesOf, type FilesToMove, type FileToMove, idsOf, inParallel, type MoveResult } from '../model/batches.ts';
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
  const total = Array.isArray(files) && !options.isQuiet ? amountOf(files as readonly FileToMove[]) : undefined;
  const progress = showProgressToast('file-deletion.restoring', total);
  const done: FileToMove[] = [];
  const failed: FileToMove[] = [];
  const jobIds = new Set<JobId>();
  const overQuota: FileToMove[] = [];
  let hasSourceFailed = false;
  try {
    await inParallel(batchesOf(files), async ({ jobId, files: batch }) => {
      const fileIds = idsOf(batch);
      const failures = await callBatch(fileIds, () =>
        callEndpoint(endpoint, { params: { id: jobId }, body: { file_uuids: fileIds } }),
      );
      jobIds.add(jobId);
      forgetDeletedHere(jobId);
      for (const file of batch) {
        const failure = failures.get(file.fileId);
        if (failure === undefined) done.push(file);
        else (failure === 'quota_exceeded_error' ? overQuota : failed).push(file);
      }
      options.onProgress?.(done.length + failed.length + overQuota.length);
      progress.report(done.length + failed.length + overQuota.length);
    });
  } catch {
    hasSourceFailed = true;
  } finally {
    endOperation();
    progress.end();
  }
  unmarkPending(idsOf(done));
  if (!options.isQuiet) showResult({ done, failed, isSourceBroken: hasSourceFailed });
  if (overQuota.length > 0 && !options.isQuiet)
    void showStoragePopup('RestoredMoreFilesThanAvailableStorage', {
      title: translate('file-deletion.noRoom.title'),
      text: translate('file-deletion.noRoom.text', filesInText(currentTexts(), amountOf(overQuota))),
    });
  void Promise.all([invalidateFiles(jobIds), invalidateTrash()]).catch(() => undefined);
  return { done: idsOf(done), failed: idsOf([...failed, ...overQuota]), overQuotaCount: overQuota.length };
}

interface RestoreOutcome {
  done: readonly FileToMove[];
  failed: readonly FileToMove[];
  isSourceBroken: boolean;
}

function showResult({ done, failed, isSourceBroken }: RestoreOutcome): void {
  if (done.length > 0) notify('filesWereRestored', { values: { files: amountOf(done) } });
  if (failed.length > 0) notify('filesRestorationFailed', { values: { files: amountOf(failed) } });
  else if (isSourceBroken) notify('filesRestorationFailed', { values: { files: 1 } });
}
