import type { FileId, JobId } from '@stund/contract';
import { EffectRunner } from './effect-runner.ts';
import type { UploadEffect, UploadEvent } from './events.ts';
import { AbsentFiles } from './persistence/absent-files.ts';
import type { PersistedFile } from './persistence/persisted-file.ts';
import type { UploaderPorts } from './ports.ts';
import { type UploadReport, UploadReporter } from './reports.ts';
import { defaultLimits, type UploadLimits } from './schedule.ts';
import { emptyState, type Overflow, type UploaderState } from './state.ts';
import { transition } from './transition.ts';
import { isRejectedDocument, type NewFile } from './upload-file.ts';

/** The actions of a user on the queue. */
export type UploadCommand = Extract<
  UploadEvent,
  {
    type:
      | 'retried-now'
      | 'storage-freed'
      | 'paused'
      | 'resumed'
      | 'stop-prompted'
      | 'stop-aborted'
      | 'stopped'
      | 'removed'
      | 'failed-retried'
      | 'file-retried'
      | 'documents-accepted'
      | 'cleared';
  }
>;

export interface FoundFile<Source> extends NewFile {
  readonly source: Source;
}

export interface RestoredSource<Source> {
  readonly file: PersistedFile;
  /** Undefined when this page cannot read the file. */
  readonly source: Source | undefined;
}

/** Files that were picked or dropped together, added in portions while folders are being read. */
export interface UploadBatch<Source> {
  /** False once the user has stopped the upload, so that reading folders can end. */
  isOpen(): boolean;
  add(files: readonly FoundFile<Source>[]): void;
  /**
   * Checks the batch against the free storage (undefined: no limit known) and starts it. Returns the sizes when it was
   * rejected as too large.
   */
  close(freeBytes: number | undefined): Overflow | undefined;
}

export interface BatchOptions {
  /** The files are also added to the user's timeline. */
  readonly alsoTargetTimeline?: boolean;
  /** Documents are uploaded too; otherwise they are rejected. */
  readonly acceptsDocuments?: boolean;
}

export interface Uploader<Source> {
  getState(): UploaderState;
  subscribe(listener: () => void): () => void;
  /** Reports events for statistics. */
  subscribeToReports(listener: (report: UploadReport) => void): () => void;
  send(command: UploadCommand): void;
  openBatch(targetJob: JobId, options?: BatchOptions): UploadBatch<Source>;
  /** Appends the stored queue of an earlier page to this one. */
  restore(stored: readonly RestoredSource<Source>[]): void;
  /** Reattaches chosen files to absent files of the queue. Returns the files that match none. */
  reattachSources(found: readonly FoundFile<Source>[]): FoundFile<Source>[];
  /** The local file, while the uploader may still read it. */
  source(id: number): Source | undefined;
  /** Ids of the files that the server was processing when it last answered. */
  processingUuids(): string[];
  /** The same ids by the job they were uploaded to. */
  processingIn(): ReadonlyMap<JobId, readonly FileId[]>;
  /** Results of polling: the server has processed these files, or they were deleted there. */
  reportProcessed(fileUuids: Iterable<FileId>): void;
  reportDeleted(fileUuids: Iterable<FileId>): void;
}

/** Creates an uploader with an empty queue. It holds no timers or requests while it is idle. */
export function createUploader<Source>(
  ports: UploaderPorts<Source>,
  limits: UploadLimits = defaultLimits,
): Uploader<Source> {
  let state = emptyState();
  let batchCount = 0;
  const listeners = new Set<() => void>();
  const reportListeners = new Set<(report: UploadReport) => void>();
  const reporter = new UploadReporter();
  const runner = new EffectRunner(ports, dispatch);
  const processing = new Map<FileId, number>();

  function dispatch(event: UploadEvent): void {
    const before = state;
    const result = transition(state, event, limits);
    state = result.state;
    trackProcessing(event);
    emitReports(reporter.reportsOf(event, before, state));
    runEffects(result.effects);
    if (state !== before) for (const listener of listeners) listener();
  }

  function emitReports(reports: readonly UploadReport[]): void {
    for (const report of reports) for (const listener of reportListeners) listener(report);
  }

  function runEffects(effects: readonly UploadEffect[]): void {
    for (const effect of effects) runner.run(effect, 'id' in effect ? state.files.get(effect.id) : undefined);
  }

  function trackProcessing(event: UploadEvent): void {
    if (event.type === 'cleared' && state.files.length === 0) processing.clear();
    if (event.type === 'stored' && event.isProcessing && state.files.get(event.id)?.status === 'BackendSucceeded') {
      processing.set(event.fileUuid, event.id);
    }
  }

  function report(type: 'processed' | 'deleted-on-server', fileUuids: Iterable<FileId>): void {
    for (const fileUuid of fileUuids) {
      const id = processing.get(fileUuid);
      if (id === undefined) continue;
      processing.delete(fileUuid);
      dispatch({ type, id });
    }
  }

  function openBatch(
    targetJob: JobId,
    { alsoTargetTimeline = false, acceptsDocuments = false }: BatchOptions = {},
  ): UploadBatch<Source> {
    batchCount += 1;
    const batch = batchCount;
    const key = ports.newBatchKey();
    dispatch({ type: 'batch-opened', batch, key, targetJob, alsoTargetTimeline, acceptsDocuments });
    const isOpen = () => state.openBatches.some((one) => one.batch === batch);
    return {
      isOpen,
      close(freeBytes) {
        const before = state.overflow;
        dispatch({ type: 'batch-closed', batch, freeBytes });
        return state.overflow === before ? undefined : state.overflow;
      },
      add(all) {
        if (!isOpen()) return;
        const found = reattachSources(all, targetJob);
        if (found.length === 0) return;
        const firstId = state.files.length;
        dispatch({ type: 'files-added', batch, files: found.map(({ source: _source, ...file }) => file) });
        attachSources(firstId, found);
      },
    };
  }

  function reattachSources(found: readonly FoundFile<Source>[], targetJob?: JobId): FoundFile<Source>[] {
    if (state.tally.absentCount === 0) return [...found];
    const absent = new AbsentFiles(state.files, targetJob);
    const ids: number[] = [];
    const unmatched = found.filter((one) => {
      const file = absent.claim(one);
      if (!file) return true;
      runner.attachSource(file.id, one.source);
      ids.push(file.id);
      return false;
    });
    if (ids.length > 0) dispatch({ type: 'sources-found', ids });
    return unmatched;
  }

  function restore(stored: readonly RestoredSource<Source>[]): void {
    batchCount += 1;
    const firstId = state.files.length;
    for (const [index, { file, source }] of stored.entries()) {
      if (source !== undefined && !isDone(file)) runner.attachSource(firstId + index, source);
      if (file.status === 'BackendSucceeded' && file.fileUuid) processing.set(file.fileUuid, firstId + index);
    }
    const files = stored.map(({ file, source }) => ({ ...file, hasSource: source !== undefined }));
    dispatch({ type: 'files-restored', batch: batchCount, files });
  }

  // Ignored files have no id, so that the others are found by their order.
  function attachSources(firstId: number, found: readonly FoundFile<Source>[]): void {
    let id = firstId;
    for (const { name, path, source } of found) {
      const file = state.files.get(id);
      if (file?.name !== name || file.path !== path) continue;
      if (file.status === 'Pending' || isRejectedDocument(file)) runner.attachSource(id, source);
      id += 1;
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeToReports(listener) {
      reportListeners.add(listener);
      return () => reportListeners.delete(listener);
    },
    send: dispatch,
    openBatch,
    restore,
    reattachSources: (found) => reattachSources(found),
    source: (id) => runner.source(id),
    processingUuids: () => [...processing.keys()],
    processingIn() {
      const byJob = new Map<JobId, FileId[]>();
      for (const [fileUuid, id] of processing) {
        const job = state.files.get(id)?.targetJob;
        if (job === undefined) continue;
        const files = byJob.get(job);
        if (files) files.push(fileUuid);
        else byJob.set(job, [fileUuid]);
      }
      return byJob;
    },
    reportProcessed: (fileUuids) => report('processed', fileUuids),
    reportDeleted: (fileUuids) => report('deleted-on-server', fileUuids),
  };
}

const isDone = ({ status }: PersistedFile) =>
  status === 'Succeeded' || status === 'BackendSucceeded' || status === 'Cancelled';
