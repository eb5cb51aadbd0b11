import type { AccountId } from '@stund/contract';
import { isWorthRestoring, QueueChangeTracker, type RestoredSource, summarise } from '@stund/uploader';
import { getSession, subscribeToSession } from '../../../../shared/session/session.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';
import {
  addRoots,
  deleteAllQueues,
  deleteQueue,
  findQueue,
  listQueues,
  watchStorageLoss,
  writeChange,
} from '../api/upload-database.ts';
import { uploader } from './engine.ts';
import { type LocalSource, sourceOfRoots } from './sources/local-source.ts';
import { groupByName, isReadable, rootNameOf } from './sources/root-handles.ts';
import { markStoredUploads } from './stored-uploads-mark.ts';

/** Changes are collected for this long. A lost change would only cost a call to the server. */
const flushDelayMs = 300;
/** By then a reloaded page is running again. */
const reloadMs = 5000;

const keeper = new QueueChangeTracker();
/** The number of files that are stored; the others would be lost with the page. */
const storedCount = createStore(0);
/** Handles that were dropped before the queue was stored. */
let pendingRoots: readonly FileSystemHandle[] = [];
/** Handles of an earlier page that need permission again. */
const lockedRoots = createStore<readonly FileSystemHandle[]>([]);

let ownId: string | undefined;
let account: string | undefined;
let isFlushScheduled = false;
let writing: Promise<unknown> = Promise.resolve();

export const useStoredCount = () => useStore(storedCount);
export const useLockedRoots = () => useStore(lockedRoots);
export const setLockedRoots = lockedRoots.set;

/**
 * Stores the queue in the browser from now on, and restores queues that other pages of this account have left. Each
 * page has its own queue and holds a lock until it closes, so that no page takes over the queue of an open one.
 */
export async function storeUploads(accountId: AccountId): Promise<void> {
  account = accountId;
  // On insecure origins these are missing: leaving the page loses the queue, and the browser asks before.
  if (ownId !== undefined || !('locks' in navigator) || !('indexedDB' in window)) return;
  const id = crypto.randomUUID();
  ownId = id;
  await new Promise<void>((resolve) => {
    void navigator.locks.request(lockNameOf(id), () => {
      resolve();
      return new Promise<never>(() => {});
    });
  });
  void storeRoots(pendingRoots);
  uploader.subscribe(scheduleFlush);
  watchStorageLoss(() => keeper.reset());
  subscribeToSession(() => getSession().token === undefined && !getSession().isExpired && deleteAllQueues());
  const channel = new BroadcastChannel('stund-uploads');
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => void takeOverQueue(data));
  channel.postMessage(id);
  scheduleFlush();
  for (const queue of await listQueues().catch(() => [])) if (queue.id !== id) void takeOverQueue(queue.id);
}

/** Stores handles of dropped files and folders, so that the files need not be chosen again. */
export async function storeRoots(handles: readonly FileSystemHandle[]): Promise<void> {
  if (ownId === undefined) pendingRoots = [...pendingRoots, ...handles];
  else if (handles.length > 0) await addRoots(ownId, handles).catch(() => undefined);
}

const lockNameOf = (id: string) => `stund-uploads ${id}`;

function scheduleFlush(): void {
  if (isFlushScheduled) return;
  isFlushScheduled = true;
  setTimeout(() => {
    isFlushScheduled = false;
    void flush();
  }, flushDelayMs);
}

function flush(replaces?: string): Promise<void> {
  const next = writing.then(async () => {
    if (ownId === undefined || account === undefined) return;
    const state = uploader.getState();
    const change = keeper.takeChange(state);
    if (!change && replaces === undefined) return;
    try {
      await writeChange({ id: ownId, account }, change ?? { isNew: false, pieces: [] }, replaces);
      storedCount.set(state.files.length);
      markStoredUploads(!['empty', 'done', 'cancelled'].includes(summarise(state).phase));
    } catch {
      keeper.reset();
      storedCount.set(0);
    }
  });
  writing = next;
  return next;
}

/** Waits until the page that owns a queue is closed, and restores the queue. */
async function takeOverQueue(id: string): Promise<void> {
  const isLeftToOthers = await navigator.locks.request(lockNameOf(id), async () => {
    // The page may only be reloading, and the person is there and not in this hidden page.
    if (document.visibilityState === 'hidden') return true;
    await restoreQueue(id).catch(() => undefined);
    return false;
  });
  if (!isLeftToOthers) return;
  await new Promise((resolve) => setTimeout(resolve, reloadMs));
  await navigator.locks.request(lockNameOf(id), () => restoreQueue(id).catch(() => undefined));
}

async function restoreQueue(id: string): Promise<void> {
  const stored = await findQueue(id);
  if (!stored) return;
  // The queue belongs to another account, which is no longer logged in here.
  if (stored.queue.account !== account || !isWorthRestoring(stored.files)) return deleteQueue(id);
  const states = await Promise.all(stored.roots.map(isReadable));
  const readable = groupByName(stored.roots.filter((_, index) => states[index]));
  lockedRoots.set([...lockedRoots.get(), ...stored.roots.filter((_, index) => !states[index])]);
  uploader.restore(
    stored.files.map((file): RestoredSource<LocalSource | undefined> => {
      const roots = readable.get(rootNameOf(file.path));
      return { file, source: roots && sourceOfRoots(roots, file.path) };
    }),
  );
  await flush(id);
}
