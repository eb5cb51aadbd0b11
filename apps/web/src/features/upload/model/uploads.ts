import type { UploadCommand, Uploader, UploaderState } from '@stund/uploader';
import { createStore, useStore } from '../../../shared/store/store.ts';
import type { LocalSource } from './sources/local-source.ts';

/** The queue of this window as everybody sees it, also before its engine is there: then it is empty. */

type Engine = typeof import('./engine.ts');

/** Views follow in steps, however fast events come. */
const updateIntervalMs = 50;

const shown = createStore<UploaderState | undefined>(undefined);
const listeners = new Set<(state: UploaderState) => void>();
let engine: Engine | undefined;
let loading: Promise<Engine> | undefined;
let isUpdateScheduled = false;

/** The queue. Rejects when it can't be fetched; the next call tries again. */
export async function loadUploader(): Promise<Uploader<LocalSource | undefined>> {
  loading ??= import('./engine.ts').then(start, resetLoading);
  return (await loading).uploader;
}

function start(loaded: Engine): Engine {
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

/** Undefined until the engine is there. */
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

/** The file of this device, while the queue may still need it. */
export const findLocalSource = (id: number): LocalSource | undefined => engine?.uploader.source(id);

/** Files that were sent and on which the server was still working, for whoever polls. */
export const processingUploads = {
  areAny: (): boolean => (engine?.uploader.processingUuids().length ?? 0) > 0,
  /** By the job they were sent to. */
  byJob: (): ReadonlyMap<string, readonly string[]> => engine?.uploader.processingIn() ?? new Map(),
  reportProcessed: (fileUuids: Iterable<string>): void => engine?.uploader.reportProcessed(fileUuids),
  reportDeleted: (fileUuids: Iterable<string>): void => engine?.uploader.reportDeleted(fileUuids),
};
