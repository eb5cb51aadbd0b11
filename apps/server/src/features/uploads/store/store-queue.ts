import type { JobId } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { AddedFile, FileToStore } from './file-to-store.ts';
import { storeFiles } from './store-files.ts';

const maxBatchSize = 32;

interface StoreRequest {
  parts: Parts;
  file: FileToStore;
}

interface PendingStore extends StoreRequest {
  resolve(added: AddedFile): void;
  reject(error: unknown): void;
}

/**
 * Transactions that add files to a job wait for each other's locks on the job and its owner. Files that would wait are
 * collected instead and stored by the next transaction together, with a constant number of statements.
 */
class StoreQueue {
  readonly #pending = new Map<JobId, PendingStore[]>();

  add(jobId: JobId, request: StoreRequest): Promise<AddedFile> {
    const { promise, resolve, reject } = Promise.withResolvers<AddedFile>();
    const pending = { ...request, resolve, reject };
    const others = this.#pending.get(jobId);
    if (others) others.push(pending);
    else {
      const queue = [pending];
      this.#pending.set(jobId, queue);
      void this.#work(jobId, queue);
    }
    return promise;
  }

  async #work(jobId: JobId, queue: PendingStore[]): Promise<void> {
    while (queue.length > 0) await storeBatch(takeBatch(queue));
    this.#pending.delete(jobId);
  }
}

/** Takes the first requests with different bytes. The second of two identical files must see the first. */
function takeBatch(queue: PendingStore[]): PendingStore[] {
  const checksums = new Set<string>();
  const batch: PendingStore[] = [];
  for (const request of queue.splice(0)) {
    const { checksum } = request.file.incoming;
    if (batch.length < maxBatchSize && !checksums.has(checksum)) batch.push(request);
    else queue.push(request);
    checksums.add(checksum);
  }
  return batch;
}

async function storeBatch(batch: readonly PendingStore[]): Promise<void> {
  const [first] = batch as [PendingStore, ...PendingStore[]];
  if (batch.length > 1) {
    try {
      const added = await storeFiles(
        first.parts,
        batch.map(({ file }) => file),
      );
      for (const [index, request] of batch.entries()) request.resolve(added[index] as AddedFile);
      return;
    } catch {
      // One of them caused the failure and gets its error when it is retried alone.
    }
  }
  for (const { parts, file, resolve, reject } of batch)
    await storeFiles(parts, [file]).then(([added]) => resolve(added as AddedFile), reject);
}

const queues = new WeakMap<Database, StoreQueue>();

/** The queue of this process for a database. */
export function storeQueueOf(database: Database): StoreQueue {
  let queue = queues.get(database);
  if (!queue) {
    queue = new StoreQueue();
    queues.set(database, queue);
  }
  return queue;
}
