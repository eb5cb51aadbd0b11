import { isSystemPath, limits } from '@stund/contract';
import type { Draft } from '../draft.ts';
import type { UploadEvent } from '../events.ts';
import { recogniseMediaType } from '../media-type.ts';
import { type NewFile, type RejectionReason, type UploadFile, untouched } from '../upload-file.ts';

type Opened = Extract<UploadEvent, { type: 'batch-opened' }>;

export function openBatch(draft: Draft, event: Opened): void {
  const { batch, key, targetJob, alsoTargetTimeline, acceptsDocuments = false } = event;
  const opened = { batch, key, targetJob, alsoTargetTimeline, acceptsDocuments, firstId: draft.fileCount };
  draft.rest.openBatches = [...draft.rest.openBatches, opened];
}

/** Files are Pending until the whole batch is known. A file that can never be uploaded is rejected at once. */
export function addFiles(draft: Draft, batch: number, files: readonly NewFile[]): void {
  const open = draft.rest.openBatches.find((one) => one.batch === batch);
  if (!open) return;
  for (const file of files) {
    // Ignored without a message (docs/rules/upload.md#u3).
    if (isSystemPath(file.path)) continue;
    const statusReason = checkFile(file, open.acceptsDocuments);
    draft.add({
      ...file,
      id: draft.fileCount,
      batch,
      place: open.key === undefined ? undefined : { key: open.key, position: draft.fileCount - open.firstId },
      targetJob: open.targetJob,
      alsoTargetTimeline: open.alsoTargetTimeline,
      status: statusReason ? 'Rejected' : 'Pending',
      step: 'resting',
      ...untouched,
      statusReason,
    });
  }
}

/** The checks of docs/rules/upload.md#u3, in order. */
export function checkFile(file: NewFile, acceptsDocuments: boolean): RejectionReason | undefined {
  if (file.isFolder) return 'FileIsFolder';
  if (file.isUnreadable) return 'LocalFileUnavailable';
  if (!acceptsDocuments && recogniseMediaType(file.name, file.mimeType) === 'document') return 'UnSupported';
  if (file.sizeBytes > limits.maxUploadBytes) return 'TooLargeFile';
  return undefined;
}

/** Enqueues the batch, or rejects all of it when it is larger than the free storage. */
export function closeBatch(draft: Draft, batch: number, freeBytes = Number.POSITIVE_INFINITY): void {
  const open = draft.rest.openBatches.find((one) => one.batch === batch);
  if (!open) return;
  draft.rest.openBatches = draft.rest.openBatches.filter((one) => one !== open);

  const pending: UploadFile[] = [];
  let neededBytes = 0;
  for (let id = open.firstId; id < draft.fileCount; id += 1) {
    const file = draft.file(id)!;
    if (file.batch !== batch || file.status !== 'Pending') continue;
    pending.push(file);
    neededBytes += file.sizeBytes;
  }

  const isTooMuch = neededBytes > freeBytes;
  if (isTooMuch) draft.rest.overflow = { fileCount: pending.length, neededBytes, freeBytes };
  for (const file of pending) {
    draft.update(
      file,
      isTooMuch ? { status: 'Rejected', statusReason: 'NoStorage' } : { status: 'Enqueued', step: 'waiting' },
    );
  }
}
