import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../../kernel/request-context.ts';
import { whileLeased } from '../../kernel/while-leased.ts';
import type { BlobStore, MirrorPair } from '../../platform/blob-store/index.ts';
import { copiesIn, NoCopyError, placeCopy } from '../damage/place-copy.ts';
import type { StoredBlob } from '../damage/read-blob.ts';
import { deleteQueued, noteFailure, type QueuedBlob, selectQueued } from './mirror-queue.repository.ts';

type Needed = Pick<Parts, 'database' | 'blobStore' | 'log'>;

export interface WorkOffOptions {
  signal?: AbortSignal;
  /** Waits before it looks again for what was queued without a signal of its own; see signalMirror(). */
  lookAgainMs?: number;
}

const pageSize = 100;
const lanes = 4;

/**
 * Copies the queued blobs to whichever of the two storages lacks them, on one node at a time. A blob without a good copy stays queued.
 * Throws BlobStoreError when a storage fails; the rest stays queued too.
 */
export async function workOffMirrorQueue(
  parts: Needed,
  { signal = new AbortController().signal, lookAgainMs = 0 }: WorkOffOptions = {},
): Promise<void> {
  const { pair } = parts.blobStore;
  if (!pair?.isAdmitted) return;
  await whileLeased(parts.database, 'mirror-blobs', async () => {
    await workOffAll(parts, pair, signal);
    if (lookAgainMs === 0 || signal.aborted) return;
    await sleep(lookAgainMs, undefined, { signal }).catch(() => undefined);
    await workOffAll(parts, pair, signal);
  });
}

async function workOffAll(parts: Needed, pair: MirrorPair, signal: AbortSignal): Promise<void> {
  let after: QueuedBlob | undefined;
  do {
    const page = await selectQueued(parts.database, after, pageSize);
    const queue = page.values();
    const lane = async () => {
      for (const blob of queue) if (!signal.aborted) await workOff(parts, pair, blob);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    after = page.at(-1);
  } while (after && !signal.aborted);
}

async function workOff({ database, log }: Needed, pair: MirrorPair, queued: QueuedBlob): Promise<void> {
  const { checksum, sizeBytes } = queued;
  try {
    if (sizeBytes !== undefined) await makeEqual(database, pair, { checksum, sizeBytes });
    await deleteQueued(database, queued);
  } catch (error) {
    await noteFailure(database, checksum, error instanceof Error ? error.message : String(error));
    if (!(error instanceof NoCopyError)) throw error;
    log.warn({ err: error, checksum }, 'A blob could not be copied to the other storage');
  }
}

/** Copies the blob from the storage that has it to the one that does not. */
async function makeEqual(database: Parts['database'], { first, second }: MirrorPair, blob: StoredBlob): Promise<void> {
  const [inFirst, inSecond] = await Promise.all([lookFor(first, blob), lookFor(second, blob)]);
  if (inFirst === 'whole' && inSecond === 'whole') return;
  if (inFirst !== 'whole' && inSecond !== 'whole') throw new NoCopyError(`${blob.checksum} is in neither storage`);
  const [from, target, state] = inFirst === 'whole' ? [first, second, inSecond] : [second, first, inFirst];
  await placeCopy(database, target, { blob, from: copiesIn(from), replaces: state === 'other-size' });
}

async function lookFor(store: BlobStore, { checksum, sizeBytes }: StoredBlob) {
  const found = await store.stat(checksum);
  if (!found) return 'missing';
  return found.sizeBytes === sizeBytes ? 'whole' : 'other-size';
}
