import type { FileId, JobId } from '@stund/contract';
import { storedText } from '../../../../shared/store/browser-storage.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';

/** A change that is displayed before the server has confirmed it; removed when the server has replied. */
export interface PendingLove {
  readonly reaction: 'love' | '';
  /** The number of loves after the change. */
  readonly count: number;
}

const pending = createStore<ReadonlyMap<FileId, PendingLove>>(new Map());

export const getPendingLove = (fileId: FileId) => pending.get().get(fileId);

export function usePendingLove(fileId: FileId): PendingLove | undefined {
  return useStore(pending).get(fileId);
}

export function setPendingLove(fileId: FileId, love: PendingLove | undefined): void {
  const next = new Map(pending.get());
  if (love) next.set(fileId, love);
  else next.delete(fileId);
  pending.set(next);
}

interface DeferredLove {
  jobId: JobId;
  fileId: FileId;
}

const stored = storedText('session', 'kept_loves');

/** Stores a love until its author has logged in. */
export function deferLove(love: DeferredLove): void {
  stored.write(JSON.stringify([...readDeferred(), love]));
}

/** Returns the stored loves of an album and removes them. */
export function takeDeferredLoves(jobId: JobId): FileId[] {
  const all = readDeferred();
  const others = all.filter((love) => love.jobId !== jobId);
  if (others.length === 0) stored.remove();
  else stored.write(JSON.stringify(others));
  return all.filter((love) => love.jobId === jobId).map(({ fileId }) => fileId);
}

function readDeferred(): DeferredLove[] {
  try {
    return JSON.parse(stored.read() ?? '[]') as DeferredLove[];
  } catch {
    return [];
  }
}
