import type { ConnectionFault } from './state.ts';
import type { RejectionReason } from './upload-file.ts';

/** What the server is told of a file, whether its bytes travel or not. */
export interface UploadRequest {
  readonly jobId: string;
  readonly path: string;
  readonly modifiedMs: number;
  readonly checksum: string;
}

export interface StoredFile {
  readonly fileUuid: string;
  /** The server still makes its thumbnails; polling tells when it is done. */
  readonly isProcessing: boolean;
}

/** The world the engine acts on. `Source` is the local file; the engine only passes it on. */
export interface UploaderPorts<Source> {
  /** SHA-256 in lower-case hex, read as a stream. Rejects with a `SourceFailure` when the file can't be read. */
  hash(source: Source, signal: AbortSignal): Promise<string>;
  /** Asks whether the account holds the bytes. Undefined when they have to be sent. Rejects with an `UploadFailure`. */
  match(request: UploadRequest, signal: AbortSignal): Promise<StoredFile | undefined>;
  /** Sends the bytes. Rejects with an `UploadFailure`. */
  send(
    source: Source,
    request: UploadRequest,
    options: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
  ): Promise<StoredFile>;
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
