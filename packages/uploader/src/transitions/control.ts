import { limits } from '@stund/contract';
import type { Draft } from '../draft.ts';
import { online } from '../state.ts';
import { canRetry, isRejectedDocument, isSettled, type UploadFile } from '../upload-file.ts';

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

/**
 * Stops sending at once. What is being sent returns to the queue; the server keeps the bytes of resumable uploads. A file
 * whose checksum is being calculated continues.
 */
export function pause(draft: Draft): void {
  draft.rest.isPaused = true;
  draft.connection = online;
  for (const id of draft.rest.active) {
    const file = draft.file(id)!;
    const progress = file.resumeAddress === undefined ? { sentBytes: 0, uploadedPercent: 0 } : {};
    draft.effects.push({ type: 'abort', id });
    const hasBeenSent = file.hasBeenSent || file.step === 'sending';
    draft.update(file, { status: 'Enqueued', step: 'ready', hasBeenSent, ...progress });
  }
}

/** Returns every failed file that can be retried to the queue. */
export function retryFailed(draft: Draft): void {
  draft.rest.overflow = undefined;
  for (let id = 0; id < draft.fileCount; id += 1) retryFile(draft, id);
}

export function retryFile(draft: Draft, id: number): void {
  const file = draft.file(id);
  if (file && canRetry(file)) returnRejected(draft, file);
}

/** Returns the rejected documents to the queue. */
export function acceptDocuments(draft: Draft): void {
  for (let id = 0; id < draft.fileCount; id += 1) {
    const file = draft.file(id)!;
    if (!isRejectedDocument(file)) continue;
    if (file.sizeBytes > limits.maxUploadBytes) draft.update(file, { statusReason: 'TooLargeFile' });
    else returnRejected(draft, file);
  }
}

function returnRejected(draft: Draft, file: UploadFile): void {
  draft.update(file, {
    status: 'Enqueued',
    step: file.hasSource ? 'waiting' : 'absent',
    statusReason: undefined,
    checksum: undefined,
    failureCount: 0,
    hasMismatched: false,
  });
}

/** Applies the result of polling to a file that the server was still processing. */
export function settleProcessing(draft: Draft, id: number, isThere: boolean): void {
  const file = draft.file(id);
  if (file?.status !== 'BackendSucceeded') return;
  if (isThere) draft.update(file, { status: 'Succeeded' });
  else draft.update(file, { status: 'Rejected', statusReason: 'FileWasDeleted' });
}
