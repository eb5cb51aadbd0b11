import type { NewFile, RejectionReason, UploadFile, UploadStatus } from '../upload-file.ts';

/** What outlives the page of a file in the queue: plain data, for a database of the browser. */
export interface PersistedFile extends NewFile {
  readonly targetJob: string;
  readonly alsoTargetTimeline?: boolean | undefined;
  readonly status: UploadStatus;
  readonly statusReason: RejectionReason | undefined;
  readonly checksum: string | undefined;
  readonly fileUuid: string | undefined;
  readonly resumeAddress: string | undefined;
}

export function toPersistedFile(file: UploadFile): PersistedFile {
  const { name, path, sizeBytes, mimeType, isFolder, modifiedMs } = file;
  const { targetJob, alsoTargetTimeline, status, statusReason, checksum, fileUuid, resumeAddress } = file;
  return {
    ...{ name, path, sizeBytes, mimeType, isFolder, modifiedMs },
    ...{ targetJob, alsoTargetTimeline, status, statusReason, checksum, fileUuid, resumeAddress },
  };
}

/** Whether a queue is to be shown again: something is still to be sent, or was refused and not yet seen. */
export function isWorthRestoring(files: readonly PersistedFile[]): boolean {
  return files.some(({ status }) => status !== 'Succeeded' && status !== 'BackendSucceeded' && status !== 'Cancelled');
}
