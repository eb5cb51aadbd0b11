import type { FileId, JobId } from '@stund/contract';
import type { UploadCommand, Uploader, UploaderState } from '@stund/uploader';
import { createStore, useStore } from '../../../../shared/store/store.ts';
import type { LocalSource } from './sources/local-source.ts';

/** The queue of this window for the rest of the client, empty until its engine is loaded. */

type Engine = typeof import('./engine.ts');

/** Views are updated at this interval, however fast events arrive. */
const updateIntervalMs = 50;

const shown = createStore<UploaderState | undefined>(undefined);
const listeners = new Set<(state: UploaderState) => void>();
let engine: Engine | undefined;
let loading: Promise<Engine> | undefined;
let isUpdateScheduled = false;

/** Loads the engine and returns the queue. Rejects when it cannot be loaded; the next call retries. */
export async function loadUploader(): Promise<Uploader<LocalSource | undefined>> {
  loading ??= import('./engine.ts').then(connect, resetLoading);
  return (await loading).uploader;
}

function connect(loaded: Engine): Engine {
  engine = loaded;
  loaded.uploader.subscribe(() => {
    for (const listener of listeners) listener(loaded.uploader.getState());
    scheduleUpdate(loaded);
  });
  shown.set(loaded.uploader.getState());
  return loaded;
}

function resetLoading(error: unknown): never {
  loading = undefined;
  throw error;
}

function scheduleUpdate({ uploader }: Engine): void {
  if (isUpdateScheduled) return;
  isUpdateScheduled = true;
  setTimeout(() => {
    isUpdateScheduled = false;
    shown.set(uploader.getState());
  }, updateIntervalMs);
}

/** Undefined until the engine is loaded. */
export function useUploads(): UploaderState | undefined {
  return useStore(shown);
}

export const sendUploadCommand = (command: UploadCommand): void => engine?.uploader.send(command);

/** Whether files are being checked, hashed or sent. */
export const isUploading = (): boolean => engine?.isSending() ?? false;

export function subscribeToUploads(listener: (state: UploaderState) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The local file, as long as the queue may need it. */
export const findLocalSource = (id: number): LocalSource | undefined => engine?.uploader.source(id);

/** The uploaded files that the server is still processing. */
export const processingUploads = {
  areAny: (): boolean => (engine?.uploader.processingUuids().length ?? 0) > 0,
  /** The ids of the files by the job they were sent to. */
  byJob: (): ReadonlyMap<JobId, readonly FileId[]> => engine?.uploader.processingIn() ?? new Map(),
  reportProcessed: (fileUuids: Iterable<FileId>): void => engine?.uploader.reportProcessed(fileUuids),
  reportDeleted: (fileUuids: Iterable<FileId>): void => engine?.uploader.reportDeleted(fileUuids),
};
