import type { FileId, JobId } from '@stund/contract';
import type { BatchPlace, NewFile, RejectionReason, UploadFile, UploadStatus } from '../upload-file.ts';

/** The part of a queued file that survives a reload: plain data, for the browser's database. */
export interface PersistedFile extends NewFile {
  readonly targetJob: JobId;
  readonly place?: BatchPlace | undefined;
  readonly alsoTargetTimeline?: boolean | undefined;
  readonly status: UploadStatus;
  readonly statusReason: RejectionReason | undefined;
  readonly checksum: string | undefined;
  readonly fileUuid: FileId | undefined;
  readonly resumeAddress: string | undefined;
  readonly hasBeenSent?: boolean;
  readonly isDuplicate?: boolean;
}

export function toPersistedFile(file: UploadFile): PersistedFile {
  const { name, path, sizeBytes, mimeType, isFolder, modifiedMs, facts, reference } = file;
  const {
    targetJob,
    place,
    alsoTargetTimeline,
    status,
    statusReason,
    checksum,
    fileUuid,
    resumeAddress,
    hasBeenSent,
    isDuplicate,
  } = file;
  return {
    ...{ name, path, sizeBytes, mimeType, isFolder, modifiedMs, facts, reference },
    ...{
      targetJob,
      place,
      alsoTargetTimeline,
      status,
      statusReason,
      checksum,
      fileUuid,
      resumeAddress,
      hasBeenSent,
      isDuplicate,
    },
  };
}

/** Whether a queue has files to send, or rejected ones that the user has not seen. */
export function isWorthRestoring(files: readonly PersistedFile[]): boolean {
  return files.some(({ status }) => status !== 'Succeeded' && status !== 'BackendSucceeded' && status !== 'Cancelled');
}
