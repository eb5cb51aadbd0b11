import type { NewFile, RejectionReason, UploadFile, UploadStatus } from '../upload-file.ts';

/** What outlives the page of a file in the queue: plain data, for a database of the browser. */
export interface KeptFile extends NewFile {
  readonly targetJob: string;
  readonly alsoTargetTimeline?: boolean | undefined;
  readonly status: UploadStatus;
  readonly statusReason: RejectionReason | undefined;
  readonly checksum: string | undefined;
  readonly fileUuid: string | undefined;
  readonly resumeAddress: string | undefined;
}

export function keepFile(file: UploadFile): KeptFile {
  const { name, path, sizeBytes, mimeType, isFolder, modifiedMs } = file;
  const { targetJob, alsoTargetTimeline, status, statusReason, checksum, fileUuid, resumeAddress } = file;
  return {
    ...{ name, path, sizeBytes, mimeType, isFolder, modifiedMs },
    ...{ targetJob, alsoTargetTimeline, status, statusReason, checksum, fileUuid, resumeAddress },
  };
}

/** Whether a queue is to be shown again: something is still to be sent, or was refused and not yet seen. */
export function isWorthKeeping(files: readonly KeptFile[]): boolean {
  return files.some(({ status }) => status !== 'Succeeded' && status !== 'BackendSucceeded' && status !== 'Cancelled');
}
