import type { JobId } from '@stund/contract';
import { FileTable } from './file-table.ts';
import type { UploadStatus } from './upload-file.ts';

/** Why uploads fail: no network, or a server that fails or asks to wait. */
export type ConnectionFault = 'network' | 'server';

export type Connection =
  | { readonly kind: 'online' }
  | {
      readonly kind: 'offline';
      readonly fault: ConnectionFault;
      readonly secondsLeft: number;
      /** The length of this countdown; the next one is twice as long. */
      readonly delaySeconds: number;
    }
  | { readonly kind: 'retrying'; readonly fault: ConnectionFault; readonly delaySeconds: number };

/** Counts that every change updates, so that no view iterates over the files. */
export interface Tally {
  readonly counts: Readonly<Record<UploadStatus, number>>;
  /** The size of all enqueued, uploading and uploaded files. */
  readonly acceptedBytes: number;
  /** The size of uploaded files plus the bytes sent of uploading ones. */
  readonly doneBytes: number;
  /** The bytes sent by this page, which excludes those that the server had already. */
  readonly transferredBytes: number;
  /** Uploaded files that the target had already. */
  readonly duplicateCount: number;
  /** Files in the queue that the page cannot read since a reload, until the user chooses them again. */
  readonly absentCount: number;
}

/** A batch whose folders are still being read. Its files have ids from `firstId`. */
export interface OpenBatch {
  readonly batch: number;
  readonly key?: string | undefined;
  readonly firstId: number;
  readonly targetJob: JobId;
  readonly alsoTargetTimeline?: boolean | undefined;
  /** Also takes documents; otherwise they are rejected. */
  readonly acceptsDocuments: boolean;
}

/** A batch that was rejected because it is larger than the free storage. */
export interface Overflow {
  readonly fileCount: number;
  readonly neededBytes: number;
  readonly freeBytes: number;
}

export interface UploaderState {
  readonly files: FileTable;
  readonly tally: Tally;
  readonly openBatches: readonly OpenBatch[];
  /** No file with a lower id is waiting. */
  readonly firstWaiting: number;
  /** Ids of the files in each step, within the limits except for ready files that returned from sending. */
  readonly hashing: readonly number[];
  readonly ready: readonly number[];
  readonly active: readonly number[];
  readonly connection: Connection;
  readonly isOutOfStorage: boolean;
  /** Whether the trash is what fills the storage. */
  readonly isTrashFull: boolean;
  readonly overflow: Overflow | undefined;
  readonly isPaused: boolean;
  /** The user was asked whether to stop; nothing new starts until they answer. */
  readonly isStopPrompted: boolean;
  readonly nextAttempt: number;
}

export const online: Connection = { kind: 'online' };

const emptyTally: Tally = {
  counts: { Pending: 0, Enqueued: 0, Uploading: 0, BackendSucceeded: 0, Succeeded: 0, Rejected: 0, Cancelled: 0 },
  acceptedBytes: 0,
  doneBytes: 0,
  transferredBytes: 0,
  duplicateCount: 0,
  absentCount: 0,
};

/** An empty queue. `nextAttempt` continues, so that answers for an earlier queue are ignored. */
export function emptyState(nextAttempt = 1): UploaderState {
  return {
    files: new FileTable(),
    tally: emptyTally,
    openBatches: [],
    firstWaiting: 0,
    hashing: [],
    ready: [],
    active: [],
    connection: online,
    isOutOfStorage: false,
    isTrashFull: false,
    overflow: undefined,
    isPaused: false,
    isStopPrompted: false,
    nextAttempt,
  };
}

/** Whether anything is still to be checked, hashed or sent. */
export function isBusy({ openBatches, tally: { counts } }: Pick<UploaderState, 'openBatches' | 'tally'>): boolean {
  return openBatches.length + counts.Pending + counts.Enqueued + counts.Uploading > 0;
}
