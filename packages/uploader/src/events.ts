import type { PersistedFile } from './persistence/persisted-file.ts';
import type { ConnectionFault, UploaderState } from './state.ts';
import type { NewFile, RejectionReason } from './upload-file.ts';

/** Answers to an effect carry the attempt the effect was started with. */
interface Answer {
  readonly id: number;
  readonly attempt: number;
}

/** A file as an earlier page kept it, and whether this one can read it. */
export interface RestoredFile extends PersistedFile {
  readonly hasSource: boolean;
}

export type UploadEvent =
  | {
      readonly type: 'batch-opened';
      readonly batch: number;
      readonly targetJob: string;
      readonly alsoTargetTimeline?: boolean;
    }
  | { readonly type: 'files-added'; readonly batch: number; readonly files: readonly NewFile[] }
  /** All of the batch is known. `freeBytes` is undefined when the free storage isn't, or has no limit. */
  | { readonly type: 'batch-closed'; readonly batch: number; readonly freeBytes: number | undefined }
  /** Files of a queue that an earlier page left. `hasSource` tells which of them this page can read. */
  | { readonly type: 'files-restored'; readonly batch: number; readonly files: readonly RestoredFile[] }
  /** Files that were absent can be read again. */
  | { readonly type: 'sources-found'; readonly ids: readonly number[] }
  /** `sizeBytes` and `modifiedMs` are those of the file that was read, which may be newer than the one that was dropped. */
  | ({
      readonly type: 'hashed';
      readonly checksum: string;
      readonly sizeBytes?: number;
      readonly modifiedMs?: number;
    } & Answer)
  | ({ readonly type: 'read-failed'; readonly reason: 'LocalFileUnavailable' | 'FileIsFolder' } & Answer)
  /** The file is no longer what it was when it was hashed. */
  | ({ readonly type: 'content-changed' } & Answer)
  /** The server received other bytes than were hashed, and threw them away. */
  | ({ readonly type: 'checksum-mismatched' } & Answer)
  | ({ readonly type: 'unmatched' } & Answer)
  /** Where sending can go on after an interruption. */
  | ({ readonly type: 'address-given'; readonly address: string } & Answer)
  | ({ readonly type: 'progressed'; readonly sentBytes: number } & Answer)
  /** The server has the file, from its bytes or by its checksum. */
  | ({ readonly type: 'stored'; readonly fileUuid: string; readonly isProcessing: boolean } & Answer)
  | ({ readonly type: 'refused'; readonly reason: RejectionReason } & Answer)
  | ({ readonly type: 'storage-full' } & Answer)
  | ({
      readonly type: 'connection-failed';
      readonly fault: ConnectionFault;
      /** How long the server asked to wait; such an answer isn't counted against the file. */
      readonly retryAfterSeconds?: number | undefined;
    } & Answer)
  | { readonly type: 'processed'; readonly id: number }
  | { readonly type: 'deleted-on-server'; readonly id: number }
  | { readonly type: 'second-passed' }
  | { readonly type: 'retried-now' }
  | { readonly type: 'storage-freed' }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'stop-prompted' }
  | { readonly type: 'stop-aborted' }
  | { readonly type: 'stopped' }
  | { readonly type: 'removed'; readonly id: number }
  | { readonly type: 'failed-retried' }
  /** The panel was hidden: a queue that is at rest is forgotten. */
  | { readonly type: 'cleared' };

export type UploadEffect =
  | { readonly type: 'hash' | 'match' | 'send'; readonly id: number; readonly attempt: number }
  /** Ends the work under way for a file. Its answers no longer count. */
  | { readonly type: 'abort'; readonly id: number }
  /** The local file will not be read again. */
  | { readonly type: 'release'; readonly id: number }
  | { readonly type: 'release-all' }
  /** What the server received of a file there is to be forgotten. */
  | { readonly type: 'discard'; readonly address: string }
  /** `second-passed` is wanted every second, or no longer. */
  | { readonly type: 'start-countdown' | 'stop-countdown' };

export interface Transition {
  readonly state: UploaderState;
  readonly effects: readonly UploadEffect[];
}
