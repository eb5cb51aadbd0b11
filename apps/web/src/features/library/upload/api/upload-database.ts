import type { PersistedFile, QueueChange } from '@stund/uploader';
import type { DBSchema, IDBPTransaction } from 'idb';
import { browserDatabase } from '../../../../shared/store/browser-database.ts';

/** The queue of one page, stored in the browser so that it survives the page. */
export interface StoredQueue {
  readonly id: string;
  /** The id of the account that owns it. */
  readonly account: string;
}

interface StoredRoot {
  readonly queue: string;
  readonly handle: FileSystemHandle;
}

/** Queues by their id; pieces of their files by [queue, index]; handles of dropped files and folders by a number. */
interface UploadStores extends DBSchema {
  queues: { key: string; value: StoredQueue };
  pieces: { key: [queue: string, index: number]; value: readonly PersistedFile[] };
  roots: { key: number; value: StoredRoot; indexes: { queue: string } };
}

type StoreNames = typeof stores;
type Writing = IDBPTransaction<UploadStores, StoreNames, 'readwrite'>;
/** Requests of a transaction, which fail one by one when it does. */
type Requests = Promise<unknown>[];

const stores: ['queues', 'pieces', 'roots'] = ['queues', 'pieces', 'roots'];

let onStorageLost: (() => void) | undefined;

const database = browserDatabase<UploadStores>({
  name: 'stund-uploads',
  create(created) {
    created.createObjectStore('queues', { keyPath: 'id' });
    created.createObjectStore('pieces');
    created.createObjectStore('roots', { autoIncrement: true }).createIndex('queue', 'queue');
  },
  onLost: () => onStorageLost?.(),
});

/** Calls back when stored data may have been lost. */
export function watchStorageLoss(listener: () => void): void {
  onStorageLost = listener;
}

/**
 * Deletes the queues of all pages. The request is issued synchronously, so that it completes even if the page is closed
 * now.
 */
export const deleteAllQueues = (): void => database.remove();

/** Writes a change of a queue in one transaction. With `replaces`, the queue takes over the handles of another one. */
export async function writeChange(queue: StoredQueue, change: QueueChange, replaces?: string): Promise<void> {
  await write((transaction) => {
    const pieces = transaction.objectStore('pieces');
    const requests: Requests = [];
    if (change.isNew) {
      requests.push(pieces.delete(piecesOf(queue.id)));
      if (change.pieces.length === 0) requests.push(...deleteQueueRecords(transaction, queue.id));
    }
    for (const { index, files } of change.pieces) requests.push(pieces.put(files, [queue.id, index]));
    if (change.pieces.length > 0) requests.push(transaction.objectStore('queues').put(queue));
    if (replaces === undefined) return requests;
    const moved = moveRoots(transaction, replaces, queue.id);
    return [...requests, moved, ...deleteQueueRecords(transaction, replaces, { retainsRoots: true })];
  });
}

export async function addRoots(queueId: string, handles: readonly FileSystemHandle[]): Promise<void> {
  await write((transaction) => {
    const roots = transaction.objectStore('roots');
    return handles.map((handle) => roots.add({ queue: queueId, handle }));
  });
}

export async function listQueues(): Promise<StoredQueue[]> {
  return (await database.open()).getAll('queues');
}

/** Undefined when the queue no longer exists. */
export async function findQueue(
  id: string,
): Promise<{ queue: StoredQueue; files: PersistedFile[]; roots: FileSystemHandle[] } | undefined> {
  const transaction = (await database.open()).transaction(stores);
  const [queue, pieces, roots] = await Promise.all([
    transaction.objectStore('queues').get(id),
    transaction.objectStore('pieces').getAll(piecesOf(id)),
    transaction.objectStore('roots').index('queue').getAll(id),
    transaction.done,
  ]);
  return queue && { queue, files: pieces.flat(), roots: roots.map(({ handle }) => handle) };
}

export async function deleteQueue(id: string): Promise<void> {
  await write((transaction) => deleteQueueRecords(transaction, id));
}

/** Resolves when all of it would survive a crash. */
async function write(issue: (transaction: Writing) => Requests): Promise<void> {
  const transaction = (await database.open()).transaction(stores, 'readwrite');
  await Promise.all([...issue(transaction), transaction.done]);
}

function deleteQueueRecords(transaction: Writing, id: string, { retainsRoots = false } = {}): Requests {
  return [
    transaction.objectStore('queues').delete(id),
    transaction.objectStore('pieces').delete(piecesOf(id)),
    ...(retainsRoots ? [] : [deleteRoots(transaction, id)]),
  ];
}

async function moveRoots(transaction: Writing, from: string, to: string): Promise<void> {
  for await (const cursor of transaction.objectStore('roots').index('queue').iterate(from)) {
    await cursor.update({ ...cursor.value, queue: to });
  }
}

async function deleteRoots(transaction: Writing, id: string): Promise<void> {
  const roots = transaction.objectStore('roots');
  const keys = await roots.index('queue').getAllKeys(id);
  await Promise.all(keys.map((key) => roots.delete(key)));
}

const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
