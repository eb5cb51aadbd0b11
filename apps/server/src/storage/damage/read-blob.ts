import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Checksum } from '@stund/contract';
import { type BlobStore, BlobStoreError } from '../../platform/blob-store/index.ts';
import { hasNoBlobs } from '../installation/label-of-store.ts';
import type { BlobDamageKind } from './damage.tables.ts';

export interface StoredBlob {
  checksum: Checksum;
  sizeBytes: number;
}

/** A storage does not answer at all, which says nothing about single blobs. */
export class StorageAwayError extends Error {
  override name = 'StorageAwayError';
}

export interface ReadOptions {
  signal: AbortSignal;
  /** Milliseconds to wait for each that was spent on reading. */
  pauseFactor: number;
}

/**
 * Reads all bytes of a blob, and returns what is wrong with them. Throws StorageAwayError when the storage as a whole does not answer, and
 * the reason of the signal.
 */
export async function readBlob(
  store: BlobStore,
  blob: StoredBlob,
  options: ReadOptions,
): Promise<BlobDamageKind | undefined> {
  try {
    const found = await store.stat(blob.checksum);
    if (!found) return (await isThere(store)) ? 'missing' : throwAway(store);
    if (found.sizeBytes !== blob.sizeBytes) return 'damaged';
    return (await hashSlowly(store, blob, options)) === blob.checksum ? undefined : 'damaged';
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof StorageAwayError) throw error;
    if (!isReadError(error)) throw error;
    if (error instanceof BlobStoreError && error.code === 'not-found') return 'missing';
    return (await isThere(store)) ? 'unreadable' : throwAway(store);
  }
}

async function hashSlowly(store: BlobStore, { checksum }: StoredBlob, { signal, pauseFactor }: ReadOptions) {
  const { stream } = await store.open(checksum);
  const hash = createHash('sha256');
  let startedAt = performance.now();
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      const spentMs = performance.now() - startedAt;
      if (spentMs < 20) continue;
      await sleep(spentMs * pauseFactor, undefined, { signal });
      startedAt = performance.now();
    }
  } finally {
    stream.destroy();
  }
  await sleep((performance.now() - startedAt) * pauseFactor, undefined, { signal });
  return hash.digest('hex');
}

/** An unmounted disk and a network that is down make every blob look missing. */
export async function isThere(store: BlobStore): Promise<boolean> {
  try {
    return (await store.readLabel()) !== undefined || !(await hasNoBlobs(store));
  } catch {
    return false;
  }
}

function throwAway(store: BlobStore): never {
  throw new StorageAwayError(`The storage ${store.location} does not answer`);
}

function isReadError(error: unknown): boolean {
  return error instanceof BlobStoreError || typeof (error as NodeJS.ErrnoException).syscall === 'string';
}
