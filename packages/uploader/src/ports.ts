import type { FileId, JobId, SentFacts } from '@stund/contract';
import type { ConnectionFault } from './state.ts';
import type { BatchPlace, RejectionReason } from './upload-file.ts';

/** What the server receives about a file, with or without its bytes. */
export interface UploadRequest {
  readonly jobId: JobId;
  /** Also adds the file to the user's timeline. */
  readonly alsoTargetTimeline: boolean;
  readonly path: string;
  readonly modifiedMs: number;
  readonly checksum: string;
  readonly sizeBytes: number;
  /** Where it belongs among the files that were chosen together. */
  readonly place: BatchPlace | undefined;
  /** What an import knows about the file. */
  readonly facts?: SentFacts | undefined;
  /** The unfinished upload of an earlier attempt, to resume. */
  readonly resumeAddress: string | undefined;
}

/** A file's checksum, with its size and date at the time it was read. */
export interface HashedFile {
  /** SHA-256 in lower-case hex. */
  readonly checksum: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
  /** Called once the server has an address where sending can resume after an interruption. */
  readonly onAddress: (address: string) => void;
}

export interface StoredFile {
  readonly fileUuid: FileId;
  /** The server still makes its thumbnails; polling reports when they exist. */
  readonly isProcessing: boolean;
  /** Whether the target had the file already, so that nothing was added. */
  readonly isDuplicate?: boolean | undefined;
  /** Whether that file got facts of this one that it did not have. */
  readonly isCompleted?: boolean | undefined;
}

/** The effects the engine needs. `Source` is the local file, which the engine only passes on. */
export interface UploaderPorts<Source> {
  /** Reads the file as a stream. Rejects with a `SourceFailure` when the file can't be read. */
  hash(source: Source, signal: AbortSignal): Promise<HashedFile>;
  /** Asks whether the account already has the bytes. Resolves to undefined when they have to be sent. Rejects with an `UploadFailure`. */
  match(request: UploadRequest, signal: AbortSignal): Promise<StoredFile | undefined>;
  /** Sends the bytes. Rejects with an `UploadFailure`. */
  send(source: Source, request: UploadRequest, options: SendOptions): Promise<StoredFile>;
  /** Deletes an unfinished upload on the server. Best effort: the server deletes it eventually in any case. */
  discard(resumeAddress: string): void;
  /** Whether the local file can still be read; called after sending failed. */
  isReadable(source: Source): Promise<boolean>;
  /** A new id by which the server recognises the files of one batch: a UUID. */
  newBatchKey(): string;
  clock: {
    /** Calls back every second until the returned function is called. */
    everySecond(callback: () => void): () => void;
  };
}

export type UploadOutcome =
  | {
      readonly type: 'connection-failed';
      readonly fault: ConnectionFault;
      readonly retryAfterSeconds?: number | undefined;
    }
  /** `isTrashFull`: files have to be deleted permanently, not only moved to the trash. */
  | { readonly type: 'storage-full'; readonly isTrashFull?: boolean }
  | { readonly type: 'content-changed' }
  | { readonly type: 'checksum-mismatched' }
  | { readonly type: 'refused'; readonly reason: RejectionReason };

/** Explains a failed upload. Any other error thrown by a port counts as a failure of the server. */
export class UploadFailure extends Error {
  readonly outcome: UploadOutcome;

  constructor(outcome: UploadOutcome) {
    super(outcome.type);
    this.name = 'UploadFailure';
    this.outcome = outcome;
  }
}

/** The local file can't be read. */
export class SourceFailure extends Error {
  readonly reason: 'LocalFileUnavailable' | 'FileIsFolder';

  constructor(reason: 'LocalFileUnavailable' | 'FileIsFolder', options?: ErrorOptions) {
    super(reason, options);
    this.name = 'SourceFailure';
    this.reason = reason;
  }
}
