import type { FileId, JobId, SentFacts } from '@stund/contract';
import { recogniseMediaType } from './media-type.ts';

/** The statuses of docs/rules/upload.md#u1. */
export type UploadStatus =
  | 'Pending'
  | 'Enqueued'
  | 'Uploading'
  | 'BackendSucceeded'
  | 'Succeeded'
  | 'Rejected'
  | 'Cancelled';

export type RejectionReason =
  | 'FileIsFolder'
  | 'LocalFileUnavailable'
  | 'NoStorage'
  | 'UnSupported'
  | 'FileWasDeleted'
  | 'TooLargeFile'
  | 'Unknown';

/**
 * The work inside a status. An enqueued file is waiting, hashing or ready, or absent while the page cannot read the local
 * file. An uploading file is matching (the server is asked whether the account holds its bytes) or sending. Any other
 * file is resting.
 */
export type UploadStep = 'absent' | 'waiting' | 'hashing' | 'ready' | 'matching' | 'sending' | 'resting';

/** The facts about a file before any of its bytes are read. */
export interface NewFile {
  readonly name: string;
  /** Relative to what was picked or dropped, slashes between folders, the name last. */
  readonly path: string;
  readonly sizeBytes: number;
  /** The media type that the browser gives; may be empty. */
  readonly mimeType: string;
  readonly isFolder: boolean;
  readonly modifiedMs: number;
  /** Whether the browser was refused access to the file. */
  readonly isUnreadable?: boolean;
  /** What an import knows about the file. */
  readonly facts?: SentFacts | undefined;
  /** The place of the file in an import, by which the import finds it again. */
  readonly reference?: string | undefined;
}

/** Where a file belongs among those that were chosen together. */
export interface BatchPlace {
  /** The id of the batch for the server, which stays the same when the queue is restored. */
  readonly key: string;
  readonly position: number;
}

export interface UploadFile extends NewFile {
  /** Its index in the queue. */
  readonly id: number;
  readonly batch: number;
  readonly place?: BatchPlace | undefined;
  /** The job it is uploaded to. */
  readonly targetJob: JobId;
  /** Also adds it to the user's timeline. */
  readonly alsoTargetTimeline?: boolean | undefined;
  readonly status: UploadStatus;
  readonly step: UploadStep;
  /** The attempt whose answers count; answers to earlier attempts are ignored. */
  readonly attempt: number;
  readonly checksum: string | undefined;
  readonly sentBytes: number;
  readonly uploadedPercent: number;
  readonly statusReason: RejectionReason | undefined;
  /** Its id on the server, once it is stored. */
  readonly fileUuid: FileId | undefined;
  /** Failures of the server for this file. */
  readonly failureCount: number;
  /** Whether the page can read the local file. False after a reload, until the user chooses it again. */
  readonly hasSource: boolean;
  /** The upload on the server that sending resumes. */
  readonly resumeAddress: string | undefined;
  /** Whether the bytes the server received once had a different checksum. */
  readonly hasMismatched: boolean;
  /** Whether an earlier attempt to send it ended without a reply: the server may have stored the file nevertheless. */
  readonly hasBeenSent: boolean;
  /** Whether the target had a file with the same bytes before this upload, so that nothing was added. */
  readonly isDuplicate: boolean;
  /** Whether a file that was there before got facts that it did not have. */
  readonly isCompleted?: boolean | undefined;
}

/** The initial progress of a file whose bytes the page can read. */
export const untouched = {
  attempt: 0,
  checksum: undefined,
  sentBytes: 0,
  uploadedPercent: 0,
  statusReason: undefined,
  fileUuid: undefined,
  failureCount: 0,
  hasSource: true,
  resumeAddress: undefined,
  hasMismatched: false,
  hasBeenSent: false,
  isDuplicate: false,
} as const;

/** The reasons that may not apply at the next attempt. A folder stays a folder. */
const retryableReasons: ReadonlySet<RejectionReason | undefined> = new Set<RejectionReason>([
  'LocalFileUnavailable',
  'NoStorage',
  'Unknown',
]);

/** Whether `failed-retried` and `file-retried` return this file to the queue. */
export function canRetry(file: UploadFile): boolean {
  return file.status === 'Rejected' && retryableReasons.has(file.statusReason);
}

/** Whether this is a document that was rejected before an upload, because its batch takes only pictures and videos. */
export function isRejectedDocument({ status, statusReason, attempt, name, mimeType }: UploadFile): boolean {
  const isRejected = status === 'Rejected' && statusReason === 'UnSupported' && attempt === 0;
  return isRejected && recogniseMediaType(name, mimeType) === 'document';
}

/** Whether nothing more will be sent for this file. */
export function isSettled(status: UploadStatus): boolean {
  return status !== 'Pending' && status !== 'Enqueued' && status !== 'Uploading';
}
