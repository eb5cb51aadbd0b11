import type { PersistedFile, QueueChange } from '@stund/uploader';

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

const databaseName = 'stund-uploads';
/** Queues by their id; pieces of their files by [queue, index]; handles of dropped files and folders by a number. */
const stores = ['queues', 'pieces', 'roots'] as const;

let opened: Promise<IDBDatabase> | undefined;
let connection: IDBDatabase | undefined;
let onStorageLost: (() => void) | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('queues', { keyPath: 'id' });
      request.result.createObjectStore('pieces');
      request.result.createObjectStore('roots', { autoIncrement: true }).createIndex('queue', 'queue');
    });
    request.addEventListener('success', () => {
      connection = request.result;
      // Another page deletes or upgrades the database, or the person clears the site's data.
      connection.addEventListener('versionchange', closeConnection);
      connection.addEventListener('close', closeConnection);
      resolve(connection);
    });
    request.addEventListener('error', () => reject(request.error));
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

function closeConnection(): void {
  connection?.close();
  opened = undefined;
  onStorageLost?.();
}

/** Calls back when stored data may have been lost. */
export function watchStorageLoss(listener: () => void): void {
  onStorageLost = listener;
}

/**
 * Deletes the queues of all pages. The request is issued synchronously, so that it completes even if the page is closed
 * now.
 */
export function deleteAllQueues(): void {
  closeConnection();
  indexedDB.deleteDatabase(databaseName);
}

/** Writes a change of a queue in one transaction. With `replaces`, the queue takes over the handles of another one. */
export async function writeChange(queue: StoredQueue, change: QueueChange, replaces?: string): Promise<void> {
  const transaction = (await open()).transaction(stores, 'readwrite');
  const pieces = transaction.objectStore('pieces');
  if (change.isNew) {
    pieces.delete(piecesOf(queue.id));
    if (change.pieces.length === 0) deleteQueueRecords(transaction, queue.id);
  }
  for (const { index, files } of change.pieces) pieces.put(files, [queue.id, index]);
  if (change.pieces.length > 0) transaction.objectStore('queues').put(queue);
  if (replaces !== undefined) {
    moveRoots(transaction, replaces, queue.id);
    deleteQueueRecords(transaction, replaces, { retainsRoots: true });
  }
  await completionOf(transaction);
}

export async function addRoots(queueId: string, handles: readonly FileSystemHandle[]): Promise<void> {
  const transaction = (await open()).transaction('roots', 'readwrite');
  for (const handle of handles) transaction.objectStore('roots').add({ queue: queueId, handle } satisfies StoredRoot);
  await completionOf(transaction);
}

export async function listQueues(): Promise<StoredQueue[]> {
  return resultOf((await open()).transaction('queues').objectStore('queues').getAll());
}

/** Undefined when the queue no longer exists. */
export async function findQueue(
  id: string,
): Promise<{ queue: StoredQueue; files: PersistedFile[]; roots: FileSystemHandle[] } | undefined> {
  const transaction = (await open()).transaction(stores);
  const [queue, pieces, roots] = await Promise.all([
    resultOf<StoredQueue | undefined>(transaction.objectStore('queues').get(id)),
    resultOf<PersistedFile[][]>(transaction.objectStore('pieces').getAll(piecesOf(id))),
    resultOf<StoredRoot[]>(transaction.objectStore('roots').index('queue').getAll(id)),
  ]);
  return queue && { queue, files: pieces.flat(), roots: roots.map(({ handle }) => handle) };
}

export async function deleteQueue(id: string): Promise<void> {
  const transaction = (await open()).transaction(stores, 'readwrite');
  deleteQueueRecords(transaction, id);
  await completionOf(transaction);
}

function deleteQueueRecords(transaction: IDBTransaction, id: string, { retainsRoots = false } = {}): void {
  transaction.objectStore('queues').delete(id);
  transaction.objectStore('pieces').delete(piecesOf(id));
  if (!retainsRoots) forEachRoot(transaction, id, (cursor) => cursor.delete());
}

function moveRoots(transaction: IDBTransaction, from: string, to: string): void {
  forEachRoot(transaction, from, (cursor) => cursor.update({ ...cursor.value, queue: to }));
}

function forEachRoot(transaction: IDBTransaction, id: string, use: (cursor: IDBCursorWithValue) => void): void {
  const request = transaction.objectStore('roots').index('queue').openCursor(id);
  request.addEventListener('success', () => {
    if (!request.result) return;
    use(request.result);
    request.result.continue();
  });
}

const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
    transaction.addEventListener('error', () => reject(transaction.error));
  });
}
