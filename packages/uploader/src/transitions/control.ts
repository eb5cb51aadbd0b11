import type { Draft } from '../draft.ts';
import { online } from '../state.ts';
import { canRetry, isSettled, type UploadFile } from '../upload-file.ts';

/** Cancels everything that is not uploaded yet, including files of folders that are still being read. */
export function stop(draft: Draft): void {
  draft.rest.openBatches = [];
  draft.rest.isStopPrompted = false;
  draft.rest.isPaused = false;
  draft.rest.isOutOfStorage = false;
  draft.connection = online;
  for (let id = 0; id < draft.fileCount; id += 1) {
    const file = draft.file(id)!;
    if (!isSettled(file.status)) cancel(draft, file);
  }
}

/** Cancels one enqueued or uploading file. */
export function remove(draft: Draft, id: number): void {
  const file = draft.file(id);
  if (file?.status === 'Enqueued' || file?.status === 'Uploading') cancel(draft, file);
}

function cancel(draft: Draft, file: UploadFile): void {
  if (file.step === 'hashing' || file.step === 'matching' || file.step === 'sending') {
    draft.effects.push({ type: 'abort', id: file.id });
  }
  draft.update(file, { status: 'Cancelled', step: 'resting', sentBytes: 0, uploadedPercent: 0 });
}

/** Returns every failed file that can be retried to the queue. */
export function retryFailed(draft: Draft): void {
  draft.rest.overflow = undefined;
  for (let id = 0; id < draft.fileCount; id += 1) {
    const file = draft.file(id)!;
    if (!canRetry(file)) continue;
    draft.update(file, {
      status: 'Enqueued',
      step: file.hasSource ? 'waiting' : 'absent',
      statusReason: undefined,
      checksum: undefined,
      failureCount: 0,
      hasMismatched: false,
    });
  }
}

/** Applies the result of polling to a file that the server was still processing. */
export function settleProcessing(draft: Draft, id: number, isThere: boolean): void {
  const file = draft.file(id);
  if (file?.status !== 'BackendSucceeded') return;
  if (isThere) draft.update(file, { status: 'Succeeded' });
  else draft.update(file, { status: 'Rejected', statusReason: 'FileWasDeleted' });
}
