import { setImmediate, setTimeout } from 'node:timers/promises';
import type { JobId } from '@stund/contract';
import { defineState } from '../../../../kernel/node/node-state.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { AddedFile, FileToStore } from './file-to-store.ts';
import { storeFiles } from './store-files.ts';

const maxBatchSize = 32;
/** The longest time that a transaction waits for announced files. */
const maxWaitMs = 20;

interface StoreRequest {
  parts: Parts;
  file: FileToStore;
}

interface PendingStore extends StoreRequest {
  resolve(added: AddedFile): void;
  reject(error: unknown): void;
}

/** Says from begin() until the first end() that a file will be added. Its owner ends it, however the file ends. */
export interface Announcement {
  begin(): void;
  end(): void;
}

/**
 * Transactions that add files to a job wait for each other's locks on the job and its owner. Files that would wait are
 * collected instead and stored by the next transaction together, with a constant number of statements.
 */
class StoreQueue {
  readonly #pending = new Map<JobId, PendingStore[]>();
  readonly #announced = new Map<JobId, Set<Promise<void>>>();

  /**
   * For announcing a small file that will be added once its bytes are synced and permanent, which takes milliseconds. The next
   * transaction waits for it, so that files that arrive together are stored together.
   */
  expect(jobId: JobId): Announcement {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isEnded = false;
    return {
      begin: () => {
        if (!isEnded) this.#announced.set(jobId, (this.#announced.get(jobId) ?? new Set()).add(promise));
      },
      end: () => {
        isEnded = true;
        const announced = this.#announced.get(jobId);
        announced?.delete(promise);
        if (announced?.size === 0) this.#announced.delete(jobId);
        resolve();
      },
    };
  }

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
    while (queue.length > 0) {
      await this.#awaitAnnounced(jobId);
      await storeBatch(takeBatch(queue));
    }
    this.#pending.delete(jobId);
  }

  /** Waits for those that are announced now, not for later ones, and not for a storage that hangs. */
  async #awaitAnnounced(jobId: JobId): Promise<void> {
    const announced = this.#announced.get(jobId);
    if (!announced) return;
    const giveUp = new AbortController();
    const limit = setTimeout(maxWaitMs, undefined, { signal: giveUp.signal }).catch(() => undefined);
    await Promise.race([Promise.allSettled(announced), limit]);
    giveUp.abort();
    // They are added when their callers continue.
    await setImmediate();
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

/** The files that wait to be stored on this node. */
export const storeQueue = defineState(() => new StoreQueue());
