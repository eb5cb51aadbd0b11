import { isBusy, type UploaderState } from './state.ts';

/** The state of the whole queue as the user sees it. */
export type UploadPhase =
  | 'empty'
  | 'preparing'
  | 'uploading'
  | 'files-wanted'
  | 'stop-prompted'
  | 'paused'
  | 'offline'
  | 'retrying'
  | 'out-of-storage'
  | 'failed'
  | 'cancelled'
  | 'done';

export interface UploadSummary {
  readonly phase: UploadPhase;
  /** Uploaded files, including those the server still processes. */
  readonly doneCount: number;
  /** Accepted files, without rejected and cancelled ones. */
  readonly acceptedCount: number;
  readonly rejectedCount: number;
  readonly cancelledCount: number;
  /** Uploaded files that the target had already. */
  readonly duplicateCount: number;
  readonly isTrashFull: boolean;
  readonly waitingCount: number;
  readonly waitingBytes: number;
  /** Waiting files that cannot be read until the user chooses them again. */
  readonly absentCount: number;
  /** The bytes sent by this page, for the speed. */
  readonly transferredBytes: number;
  /** The share of bytes that are sent, 0 to 1. */
  readonly share: number;
}

/** The queue in a few numbers. The cost does not depend on its length. */
export function summarise(state: UploaderState): UploadSummary {
  const { counts, acceptedBytes, doneBytes, transferredBytes, duplicateCount, absentCount } = state.tally;
  const doneCount = counts.BackendSucceeded + counts.Succeeded;
  const waitingCount = counts.Enqueued + counts.Uploading;
  const acceptedCount = doneCount + waitingCount;
  return {
    phase: phaseOf(state),
    isTrashFull: state.isTrashFull,
    doneCount,
    duplicateCount,
    transferredBytes,
    acceptedCount,
    rejectedCount: counts.Rejected,
    cancelledCount: counts.Cancelled,
    waitingCount,
    waitingBytes: acceptedBytes - doneBytes,
    absentCount,
    share: acceptedBytes > 0 ? doneBytes / acceptedBytes : doneCount / Math.max(1, acceptedCount),
  };
}

function phaseOf(state: UploaderState): UploadPhase {
  const { counts, absentCount } = state.tally;
  if (isBusy(state)) {
    if (state.isStopPrompted) return 'stop-prompted';
    if (absentCount > 0 && absentCount === counts.Pending + counts.Enqueued + counts.Uploading) return 'files-wanted';
    if (state.isPaused && counts.Enqueued + counts.Uploading > 0) return 'paused';
    if (state.connection.kind !== 'online') return state.connection.kind;
    if (state.isOutOfStorage && state.active.length === 0) return 'out-of-storage';
    return counts.Enqueued + counts.Uploading > 0 ? 'uploading' : 'preparing';
  }
  if (counts.Rejected > 0) return 'failed';
  if (counts.BackendSucceeded + counts.Succeeded > 0) return 'done';
  return counts.Cancelled > 0 ? 'cancelled' : 'empty';
}
