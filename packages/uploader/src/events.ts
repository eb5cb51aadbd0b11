import type { FileId, JobId } from '@stund/contract';
import type { PersistedFile } from './persistence/persisted-file.ts';
import type { ConnectionFault, UploaderState } from './state.ts';
import type { NewFile, RejectionReason } from './upload-file.ts';

/** Answers to an effect carry the attempt the effect was started with. */
interface Answer {
  readonly id: number;
  readonly attempt: number;
}

/** A file as an earlier page stored it, and whether this page can read it. */
export interface RestoredFile extends PersistedFile {
  readonly hasSource: boolean;
}

export type UploadEvent =
  | {
      readonly type: 'batch-opened';
      readonly batch: number;
      /** The id of the batch for the server. */
      readonly key?: string;
      readonly targetJob: JobId;
      readonly alsoTargetTimeline?: boolean;
      readonly acceptsDocuments?: boolean;
    }
  | { readonly type: 'files-added'; readonly batch: number; readonly files: readonly NewFile[] }
  /** The batch is complete. `freeBytes` is undefined when the free storage is unknown or unlimited. */
  | { readonly type: 'batch-closed'; readonly batch: number; readonly freeBytes: number | undefined }
  /** Files of the queue of an earlier page. `hasSource`: this page can read the file. */
  | { readonly type: 'files-restored'; readonly batch: number; readonly files: readonly RestoredFile[] }
  /** Absent files can be read again. */
  | { readonly type: 'sources-found'; readonly ids: readonly number[] }
  /** `sizeBytes` and `modifiedMs` belong to the file that was read, which may be newer than the one that was dropped. */
  | ({
      readonly type: 'hashed';
      readonly checksum: string;
      readonly sizeBytes?: number;
      readonly modifiedMs?: number;
    } & Answer)
  | ({ readonly type: 'read-failed'; readonly reason: 'LocalFileUnavailable' | 'FileIsFolder' } & Answer)
  /** The file has changed since it was hashed. */
  | ({ readonly type: 'content-changed' } & Answer)
  /** The server received bytes with a different checksum, and discarded them. */
  | ({ readonly type: 'checksum-mismatched' } & Answer)
  | ({ readonly type: 'unmatched' } & Answer)
  /** The address where sending can resume after an interruption. */
  | ({ readonly type: 'address-given'; readonly address: string } & Answer)
  | ({ readonly type: 'progressed'; readonly sentBytes: number } & Answer)
  /** The server has stored the file, from its bytes or by its checksum. */
  | ({
      readonly type: 'stored';
      readonly fileUuid: FileId;
      readonly isProcessing: boolean;
      /** The target had the file already. */
      readonly isDuplicate?: boolean | undefined;
      /** The file of the target got facts that it did not have. */
      readonly isCompleted?: boolean | undefined;
    } & Answer)
  | ({ readonly type: 'refused'; readonly reason: RejectionReason } & Answer)
  | ({ readonly type: 'storage-full'; readonly isTrashFull?: boolean } & Answer)
  | ({
      readonly type: 'connection-failed';
      readonly fault: ConnectionFault;
      /** How long the server asked to wait; such an answer does not count as a failure of the file. */
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
  | { readonly type: 'file-retried'; readonly id: number }
  /** The user wants to upload the documents that were rejected. */
  | { readonly type: 'documents-accepted' }
  /** The panel was hidden: a queue with no pending work is cleared. */
  | { readonly type: 'cleared' };

export type UploadEffect =
  | { readonly type: 'hash' | 'match' | 'send'; readonly id: number; readonly attempt: number }
  /** Aborts the work in progress for a file, whose answers no longer count. */
  | { readonly type: 'abort'; readonly id: number }
  /** The local file will not be read again. */
  | { readonly type: 'release'; readonly id: number }
  | { readonly type: 'release-all' }
  /** Deletes an unfinished upload on the server. */
  | { readonly type: 'discard'; readonly address: string }
  /** Starts or stops sending `second-passed` every second. */
  | { readonly type: 'start-countdown' | 'stop-countdown' };

export interface Transition {
  readonly state: UploaderState;
  readonly effects: readonly UploadEffect[];
}
