/** Where a file is on its way (docs/rules/upload.md#u1). */
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
 * The work inside a status: an enqueued file is waiting, hashing or ready, or absent while the page has lost the local
 * file; an uploading one is matching (asking whether the account holds its bytes) or sending. Everything else rests.
 */
export type UploadStep = 'absent' | 'waiting' | 'hashing' | 'ready' | 'matching' | 'sending' | 'resting';

/** What is known of a file before anything was read from it. */
export interface NewFile {
  readonly name: string;
  /** Relative to what was picked or dropped, slashes between folders, the name last. */
  readonly path: string;
  readonly sizeBytes: number;
  /** As the browser says; may be empty. */
  readonly mimeType: string;
  readonly isFolder: boolean;
  readonly modifiedMs: number;
}

export interface UploadFile extends NewFile {
  /** Its place in the queue, counted from 0. */
  readonly id: number;
  readonly batch: number;
  /** The job it is uploaded to. */
  readonly targetJob: string;
  /** Besides, it is added to the person's timeline. */
  readonly alsoTargetTimeline?: boolean | undefined;
  readonly status: UploadStatus;
  readonly step: UploadStep;
  /** Names the run of work whose answers count; answers of earlier runs are ignored. */
  readonly attempt: number;
  readonly checksum: string | undefined;
  readonly sentBytes: number;
  readonly uploadedPercent: number;
  readonly statusReason: RejectionReason | undefined;
  /** Its id on the server, once it is there. */
  readonly fileUuid: string | undefined;
  /** How often the server answered this file with a failure of its own. */
  readonly failureCount: number;
  /** Whether the page can read the local file. False after a reload, until it was found again. */
  readonly hasSource: boolean;
  /** Where the server keeps the part that was sent so far; sending goes on there. */
  readonly resumeAddress: string | undefined;
  /** The server received other bytes than were hashed, once. */
  readonly hasMismatched: boolean;
}

/** What a file begins with in the queue of a page that has it at hand. */
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
} as const;

/** A folder stays a folder and a movie too large stays too large; these may go better the next time. */
const retryableReasons: ReadonlySet<RejectionReason | undefined> = new Set<RejectionReason>([
  'LocalFileUnavailable',
  'NoStorage',
  'Unknown',
]);

/** Whether `retry-failed` takes this file up again. */
export function canRetry(file: UploadFile): boolean {
  return file.status === 'Rejected' && retryableReasons.has(file.statusReason);
}

/** Whether nothing more is going to be sent for this file. */
export function isSettled(status: UploadStatus): boolean {
  return status !== 'Pending' && status !== 'Enqueued' && status !== 'Uploading';
}
