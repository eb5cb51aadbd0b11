import type { ConnectionFault } from './state.ts';
import type { RejectionReason } from './upload-file.ts';

/** What the server is told of a file, whether its bytes travel or not. */
export interface UploadRequest {
  readonly jobId: string;
  /** What is stored there is to be in the person's timeline as well. */
  readonly alsoTargetTimeline: boolean;
  readonly path: string;
  readonly modifiedMs: number;
  readonly checksum: string;
  readonly sizeBytes: number;
  /** Where an earlier attempt left bytes to go on from. */
  readonly resumeAddress: string | undefined;
}

/** A file's checksum, and what the file was at the time it was read. */
export interface HashedFile {
  /** SHA-256 in lower-case hex. */
  readonly checksum: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
  /** Told once the server has a place where sending can go on after an interruption. */
  readonly onAddress: (address: string) => void;
}

export interface StoredFile {
  readonly fileUuid: string;
  /** The server still makes its thumbnails; polling tells when it is done. */
  readonly isProcessing: boolean;
}

/** The world the engine acts on. `Source` is the local file; the engine only passes it on. */
export interface UploaderPorts<Source> {
  /** Reads the file as a stream. Rejects with a `SourceFailure` when the file can't be read. */
  hash(source: Source, signal: AbortSignal): Promise<HashedFile>;
  /** Asks whether the account holds the bytes. Undefined when they have to be sent. Rejects with an `UploadFailure`. */
  match(request: UploadRequest, signal: AbortSignal): Promise<StoredFile | undefined>;
  /** Sends the bytes. Rejects with an `UploadFailure`. */
  send(source: Source, request: UploadRequest, options: SendOptions): Promise<StoredFile>;
  /** Lets the server forget a part that was sent. Best effort: the server forgets it some day in any case. */
  discard(resumeAddress: string): void;
  /** Whether the local file can still be read; asked when sending broke off. */
  isReadable(source: Source): Promise<boolean>;
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
  | { readonly type: 'storage-full' }
  | { readonly type: 'content-changed' }
  | { readonly type: 'checksum-mismatched' }
  | { readonly type: 'refused'; readonly reason: RejectionReason };

/** Why the server doesn't have the file. Any other error thrown by a port counts as a fault of the server. */
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
