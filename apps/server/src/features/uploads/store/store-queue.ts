import type { JobId } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { AddedFile, FileToStore } from './file-to-store.ts';
import { storeTogether } from './store-files.ts';

const mostAtOnce = 32;

interface Wish {
  parts: Parts;
  file: FileToStore;
  /** By itself, clearing up after it when that fails. */
  store(parts: Parts, file: FileToStore): Promise<AddedFile>;
}

interface Waiting extends Wish {
  resolve(added: AddedFile): void;
  reject(error: unknown): void;
}

/**
 * Transactions that add to a job wait for one another, for its row and its owner's. Files that would wait are gathered instead and
 * written by the next transaction together: one commit and some ten statements, however many there are.
 */
class StoreQueue {
  readonly #waiting = new Map<JobId, Waiting[]>();

  add(jobId: JobId, wish: Wish): Promise<AddedFile> {
    const { promise, resolve, reject } = Promise.withResolvers<AddedFile>();
    const waiting = { ...wish, resolve, reject };
    const others = this.#waiting.get(jobId);
    if (others) others.push(waiting);
    else {
      const queue = [waiting];
      this.#waiting.set(jobId, queue);
      void this.#work(jobId, queue);
    }
    return promise;
  }

  async #work(jobId: JobId, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await storeBatch(takeBatch(queue));
    this.#waiting.delete(jobId);
  }
}

/** The first that have different bytes: of twins the second has to see the first. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const checksums = new Set<string>();
  const batch: Waiting[] = [];
  for (const wish of queue.splice(0)) {
    const { checksum } = wish.file.incoming;
    if (batch.length < mostAtOnce && !checksums.has(checksum)) batch.push(wish);
    else queue.push(wish);
    checksums.add(checksum);
  }
  return batch;
}

async function storeBatch(batch: readonly Waiting[]): Promise<void> {
  const [first] = batch as [Waiting, ...Waiting[]];
  if (batch.length > 1) {
    try {
      const added = await storeTogether(
        first.parts,
        batch.map(({ file }) => file),
      );
      for (const [index, wish] of batch.entries()) wish.resolve(added[index] as AddedFile);
      return;
    } catch {
      // One of them is to blame, and is told so when it is tried by itself.
    }
  }
  for (const { parts, file, store, resolve, reject } of batch) await store(parts, file).then(resolve, reject);
}

const queues = new WeakMap<Database, StoreQueue>();

/** Of this process; there is one for each database. */
export function storeQueueOf(database: Database): StoreQueue {
  let queue = queues.get(database);
  if (!queue) {
    queue = new StoreQueue();
    queues.set(database, queue);
  }
  return queue;
}
