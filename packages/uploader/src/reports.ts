import type { UploadEvent } from './events.ts';
import type { UploaderState } from './state.ts';
import { summarise } from './summary.ts';
import { canRetry, isRejectedDocument, type RejectionReason } from './upload-file.ts';

/** Events of the queue for statistics: counts and reasons, never the name or content of a file (docs/rules/session.md#se6). */
export type UploadReport =
  | { readonly type: 'queued' | 'accepted'; readonly files: number }
  | { readonly type: 'rejected'; readonly files: number; readonly reason: RejectionReason }
  | { readonly type: 'more_files_than_storage'; readonly files: number }
  /** The first file of a queue is being sent. */
  | { readonly type: 'started' }
  /** A quarter, half or three quarters of the bytes are stored. */
  | { readonly type: 'progress'; readonly percent: number }
  /** Uploading is blocked. */
  | { readonly type: 'failed'; readonly fault: 'network' | 'server' | 'storage' }
  | { readonly type: 'retry'; readonly cause: 'person' | 'countdown' | 'storage'; readonly files: number }
  | { readonly type: 'paused' | 'resumed' | 'stop_prompted' | 'stop_aborted' }
  | { readonly type: 'stopped'; readonly files: number }
  /** Files stored since the last report, with every report of progress and at the end. */
  | { readonly type: 'succeeded'; readonly files: number }
  | { readonly type: 'finished'; readonly succeeded: number; readonly rejected: number; readonly cancelled: number };

const quarter = 0.25;

/** Derives the reports from the events of a queue. */
export class UploadReporter {
  #reportedSucceeded = 0;
  #isStarted = false;

  /** The reports of one event, usually none. The cost does not depend on the length of the queue. */
  reportsOf(event: UploadEvent, before: UploaderState, after: UploaderState): UploadReport[] {
    if (after.files.length < before.files.length) this.#reportedSucceeded = 0;
    if (before === after) return [];
    // The page that sent them has reported them.
    if (event.type === 'files-restored') this.#reportedSucceeded = summarise(after).doneCount;
    return [
      ...reportsOfFiles(event, before, after),
      ...reportsOfControl(event, before, after),
      ...this.#reportsOfProgress(before, after),
    ];
  }

  #reportsOfProgress(before: UploaderState, after: UploaderState): UploadReport[] {
    const was = summarise(before);
    const is = summarise(after);
    const reports: UploadReport[] = [];
    const isOver = isAtWork(was.phase) && !isAtWork(is.phase) && is.phase !== 'empty';
    const quarters = Math.floor(is.share / quarter);
    const hasGrown = was.acceptedCount === is.acceptedCount && quarters > Math.floor(was.share / quarter);
    if (hasGrown && quarters < 4) reports.push({ type: 'progress', percent: quarters * 100 * quarter });
    if (isOver || hasGrown) {
      const files = is.doneCount - this.#reportedSucceeded;
      if (files > 0) reports.push({ type: 'succeeded', files });
      this.#reportedSucceeded = is.doneCount;
    }
    if (!this.#isStarted && after.active.length > 0) {
      this.#isStarted = true;
      reports.push({ type: 'started' });
    }
    if (isOver) {
      this.#isStarted = false;
      const { doneCount: succeeded, rejectedCount: rejected, cancelledCount: cancelled } = is;
      reports.push({ type: 'finished', succeeded, rejected, cancelled });
    }
    return reports;
  }
}

function isAtWork(phase: ReturnType<typeof summarise>['phase']): boolean {
  return phase !== 'empty' && phase !== 'failed' && phase !== 'cancelled' && phase !== 'done';
}

/** Files that were queued, accepted or rejected. */
function reportsOfFiles(event: UploadEvent, before: UploaderState, after: UploaderState): UploadReport[] {
  if (event.type === 'files-added') {
    const files = after.files.length - before.files.length;
    const reasons = new Map<RejectionReason, number>();
    for (let id = before.files.length; id < after.files.length; id += 1) {
      const reason = after.files.get(id)?.statusReason;
      if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    return [...(files > 0 ? [{ type: 'queued', files } as const] : []), ...rejections(reasons)];
  }
  const rejected = after.tally.counts.Rejected - before.tally.counts.Rejected;
  if (event.type === 'batch-closed') {
    if (rejected > 0) {
      return [{ type: 'more_files_than_storage', files: rejected }, ...rejections(new Map([['NoStorage', rejected]]))];
    }
    const accepted = summarise(after).acceptedCount - summarise(before).acceptedCount;
    return accepted > 0 ? [{ type: 'accepted', files: accepted }] : [];
  }
  const reason = 'id' in event && rejected > 0 ? after.files.get(event.id)?.statusReason : undefined;
  return reason ? [{ type: 'rejected', files: 1, reason }] : [];
}

function rejections(reasons: ReadonlyMap<RejectionReason, number>): UploadReport[] {
  return [...reasons].map(([reason, files]) => ({ type: 'rejected', files, reason }));
}

/** Actions of the user, and changes of the connection. */
function reportsOfControl(event: UploadEvent, before: UploaderState, after: UploaderState): UploadReport[] {
  const reports: UploadReport[] = [];
  const { waitingCount } = summarise(before);
  if (after.connection.kind === 'offline' && before.connection.kind !== 'offline') {
    reports.push({ type: 'failed', fault: after.connection.fault });
  }
  if (after.isOutOfStorage && !before.isOutOfStorage) reports.push({ type: 'failed', fault: 'storage' });
  if (after.connection.kind === 'retrying' && before.connection.kind === 'offline') {
    const cause = event.type === 'retried-now' ? 'person' : 'countdown';
    reports.push({ type: 'retry', cause, files: waitingCount });
  }
  if (before.isOutOfStorage && event.type === 'storage-freed') {
    reports.push({ type: 'retry', cause: 'storage', files: waitingCount });
  }
  if (event.type === 'failed-retried') {
    reports.push({ type: 'retry', cause: 'person', files: [...before.files].filter(canRetry).length });
  }
  if (event.type === 'file-retried') reports.push({ type: 'retry', cause: 'person', files: 1 });
  if (event.type === 'documents-accepted') {
    reports.push({ type: 'retry', cause: 'person', files: [...before.files].filter(isRejectedDocument).length });
  }
  if (event.type === 'stopped') reports.push({ type: 'stopped', files: waitingCount });
  if (event.type === 'paused' || event.type === 'resumed') reports.push({ type: event.type });
  if (event.type === 'stop-prompted') reports.push({ type: 'stop_prompted' });
  if (event.type === 'stop-aborted') reports.push({ type: 'stop_aborted' });
  return reports;
}
