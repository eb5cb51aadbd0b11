import type { Draft } from '../draft.ts';
import type { UploadEvent } from '../events.ts';
import { online } from '../state.ts';
import type { RejectionReason, UploadFile } from '../upload-file.ts';
import { goOffline } from './connection.ts';

/** A file is rejected after this many failures of the server, so that it does not block the others. */
const maxFailures = 5;

type Answered<Type extends UploadEvent['type']> = { readonly draft: Draft; readonly file: UploadFile } & {
  readonly event: Extract<UploadEvent, { type: Type }>;
};

export function takeChecksum({ draft, file, event }: Answered<'hashed'>): void {
  if (file.step !== 'hashing') return;
  const { checksum, sizeBytes = file.sizeBytes, modifiedMs = file.modifiedMs } = event;
  draft.update(file, { step: 'ready', checksum, sizeBytes, modifiedMs });
}

export function startSending({ draft, file }: Answered<'unmatched'>): void {
  if (file.step !== 'matching') return;
  draft.connection = online;
  draft.update(file, { step: 'sending' });
  draft.effects.push({ type: 'send', id: file.id, attempt: file.attempt });
}

export function takeAddress({ draft, file, event }: Answered<'address-given'>): void {
  if (file.step === 'sending') draft.update(file, { resumeAddress: event.address });
}

/** Reported when it has grown by at least one percent (docs/rules/upload.md#u8). */
export function takeProgress({ draft, file, event }: Answered<'progressed'>): void {
  if (file.step !== 'sending' || event.sentBytes <= 0) return;
  if (draft.connection.kind !== 'online') draft.connection = online;
  const sentBytes = Math.min(event.sentBytes, file.sizeBytes);
  const uploadedPercent = Math.floor((sentBytes / Math.max(1, file.sizeBytes)) * 100);
  if (uploadedPercent > file.uploadedPercent) draft.update(file, { sentBytes, uploadedPercent });
}

export function settleStored({ draft, file, event }: Answered<'stored'>): void {
  if (file.status !== 'Uploading') return;
  draft.connection = online;
  draft.update(file, {
    status: event.isProcessing ? 'BackendSucceeded' : 'Succeeded',
    step: 'resting',
    // Nothing was sent if the server had the bytes.
    sentBytes: file.step === 'sending' ? file.sizeBytes : 0,
    uploadedPercent: 100,
    fileUuid: event.fileUuid,
    isDuplicate: event.isDuplicate === true && !file.hasBeenSent,
    ...(event.isCompleted && { isCompleted: true }),
  });
}

export function reject(draft: Draft, file: UploadFile, statusReason: RejectionReason): void {
  draft.update(file, { status: 'Rejected', step: 'resting', sentBytes: 0, uploadedPercent: 0, statusReason });
}

/** The server answered, and does not accept the file. */
export function settleRefused({ draft, file, event }: Answered<'refused'>): void {
  draft.connection = online;
  reject(draft, file, event.reason);
}

/** The file returns to the queue and waits for free storage. */
export function returnForStorage({ draft, file, event }: Answered<'storage-full'>): void {
  if (file.status !== 'Uploading') return;
  draft.connection = online;
  draft.rest.isOutOfStorage = true;
  draft.rest.isTrashFull = event.isTrashFull === true;
  returnToQueue(draft, file, { step: 'ready' });
}

export function returnForConnection({ draft, file, event }: Answered<'connection-failed'>): void {
  if (file.status !== 'Uploading') return;
  const isItsFault = event.fault === 'server' && event.retryAfterSeconds === undefined;
  const failureCount = file.failureCount + (isItsFault ? 1 : 0);
  if (failureCount >= maxFailures) reject(draft, file, 'Unknown');
  else {
    // The server keeps the bytes it received, so the progress stays as well.
    const progress = file.resumeAddress === undefined ? {} : progressOf(file);
    returnToQueue(draft, file, { step: 'ready', failureCount, ...progress });
  }
  goOffline(draft, event.fault, event.retryAfterSeconds);
}

/** Hashes the file again. A file that changes every time is rejected. */
export function returnForReading({ draft, file }: Answered<'content-changed'>): void {
  const failureCount = file.failureCount + 1;
  if (failureCount >= maxFailures) reject(draft, file, 'LocalFileUnavailable');
  else returnToQueue(draft, file, { step: 'waiting', failureCount, checksum: undefined, resumeAddress: undefined });
}

/** Hashes and sends the file again, in case of a transmission error. The second mismatch rejects it. */
export function returnForMismatch({ draft, file }: Answered<'checksum-mismatched'>): void {
  const restart = { checksum: undefined, resumeAddress: undefined, hasMismatched: true };
  if (file.hasMismatched) reject(draft, file, 'Unknown');
  else returnToQueue(draft, file, { step: 'waiting', ...restart });
}

function progressOf({ sentBytes, uploadedPercent }: UploadFile): Partial<UploadFile> {
  return { sentBytes, uploadedPercent };
}

function returnToQueue(draft: Draft, file: UploadFile, changes: Partial<UploadFile>): void {
  const hasBeenSent = file.hasBeenSent || file.step === 'sending';
  draft.update(file, { status: 'Enqueued', sentBytes: 0, uploadedPercent: 0, hasBeenSent, ...changes });
}
