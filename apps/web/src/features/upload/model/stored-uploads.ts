import { isWorthRestoring, QueueChangeTracker, type RestoredSource, summarise } from '@stund/uploader';
import { getSession, subscribeToSession } from '../../../shared/session/session.ts';
import { createStore, useStore } from '../../../shared/store/store.ts';
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

/** Changes are gathered for this long; what a lost one cost would be a question to the server. */
const flushDelayMs = 300;
/** A page that was reloaded is back by then. */
const reloadMs = 5000;

const keeper = new QueueChangeTracker();
/** How many files the browser keeps; those beyond would be gone with the page. */
const storedCount = createStore(0);
/** Handles that came before the queue was kept. */
let pendingRoots: readonly FileSystemHandle[] = [];
/** Handles of an earlier page that the person has to permit again. */
const lockedRoots = createStore<readonly FileSystemHandle[]>([]);

let ownId: string | undefined;
let account: string | undefined;
let isFlushScheduled = false;
let writing: Promise<unknown> = Promise.resolve();

export const useStoredCount = () => useStore(storedCount);
export const useLockedRoots = () => useStore(lockedRoots);
export const setLockedRoots = lockedRoots.set;

/**
 * Keeps the queue in the browser from here on, and takes up the queues that pages of this account have left. Each page
 * has its own, guarded by a lock that ends with the page: nobody works on the queue of a page that is still there.
 */
export async function storeUploads(accountId: string): Promise<void> {
  account = accountId;
  // Without these, as on an origin that is not secure, leaving the page loses the queue, and the browser asks before.
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
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(id);
  scheduleFlush();
  for (const queue of await listQueues().catch(() => [])) if (queue.id !== id) void takeOverQueue(queue.id);
}

/** Keeps handles of what was dropped, so that nobody has to choose the files again. */
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

/** Waits until the page that has a queue is gone, and takes it up. */
async function takeOverQueue(id: string): Promise<void> {
  const isLeftToOthers = await navigator.locks.request(lockNameOf(id), async () => {
    // The page may only have been reloaded; the person looks there, not here.
    if (document.visibilityState === 'hidden') return true;
    await restoreQueue(id).catch(() => undefined);
    return false;
  });
  if (!isLeftToOthers) return;
  await new Promise((resolve) => setTimeout(resolve, reloadMs));
  await navigator.locks.request(lockNameOf(id), () => restoreQueue(id).catch(() => undefined));
}

async function restoreQueue(id: string): Promise<void> {
  const kept = await findQueue(id);
  if (!kept) return;
  // Of another account, which is not signed in here any more.
  if (kept.queue.account !== account || !isWorthRestoring(kept.files)) return deleteQueue(id);
  const states = await Promise.all(kept.roots.map(isReadable));
  const readable = groupByName(kept.roots.filter((_, index) => states[index]));
  lockedRoots.set([...lockedRoots.get(), ...kept.roots.filter((_, index) => !states[index])]);
  uploader.restore(
    kept.files.map((file): RestoredSource<LocalSource | undefined> => {
      const roots = readable.get(rootNameOf(file.path));
      return { file, source: roots && sourceOfRoots(roots, file.path) };
    }),
  );
  await flush(id);
}
