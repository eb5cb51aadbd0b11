import { FileTable } from './file-table.ts';
import type { UploadStatus } from './upload-file.ts';

/** Why nothing gets through: no network, or a server that fails or asks to wait. */
export type ConnectionFault = 'network' | 'server';

export type Connection =
  | { readonly kind: 'online' }
  | {
      readonly kind: 'offline';
      readonly fault: ConnectionFault;
      readonly secondsLeft: number;
      /** What the countdown started from; the next one is twice as long. */
      readonly delaySeconds: number;
    }
  | { readonly kind: 'retrying'; readonly fault: ConnectionFault; readonly delaySeconds: number };

/** Counts kept with every change, so that no view has to walk the files. */
export interface Tally {
  readonly counts: Readonly<Record<UploadStatus, number>>;
  /** Of files that are enqueued, on their way or there. */
  readonly acceptedBytes: number;
  /** Of files that are there, and of the parts sent of those on their way. */
  readonly doneBytes: number;
  /** Files in the queue that the page lost with a reload and can't read until they are found again. */
  readonly absentCount: number;
}

/** A batch whose folders are still being walked. Its files have ids from `firstId`. */
export interface OpenBatch {
  readonly batch: number;
  readonly firstId: number;
  readonly targetJob: string;
  readonly alsoTargetTimeline?: boolean | undefined;
}

/** A batch that was larger than the free storage and refused as a whole. */
export interface Overflow {
  readonly fileCount: number;
  readonly neededBytes: number;
  readonly freeBytes: number;
}

export interface UploaderState {
  readonly files: FileTable;
  readonly tally: Tally;
  readonly openBatches: readonly OpenBatch[];
  /** No file below this id is waiting. */
  readonly firstWaiting: number;
  /** Ids of the few files at work in each step; never more than the limits, apart from ready files that came back. */
  readonly hashing: readonly number[];
  readonly ready: readonly number[];
  readonly active: readonly number[];
  readonly connection: Connection;
  readonly isOutOfStorage: boolean;
  readonly overflow: Overflow | undefined;
  readonly isPaused: boolean;
  /** The person was asked whether to stop; nothing new is started until they answer. */
  readonly isStopPrompted: boolean;
  readonly nextAttempt: number;
}

export const online: Connection = { kind: 'online' };

const emptyTally: Tally = {
  counts: { Pending: 0, Enqueued: 0, Uploading: 0, BackendSucceeded: 0, Succeeded: 0, Rejected: 0, Cancelled: 0 },
  acceptedBytes: 0,
  doneBytes: 0,
  absentCount: 0,
};

/** A queue with nothing in it. `nextAttempt` goes on counting, so that answers for an earlier queue stay foreign. */
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
