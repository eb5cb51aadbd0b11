import type { Parts } from '../../kernel/request-context.ts';
import { whileLeased } from '../../kernel/while-leased.ts';
import type { BlobStore } from '../../platform/blob-store/index.ts';
import { deleteHold } from '../blobs/blob-hold.repository.ts';
import { queueForMirror } from './mirror-queue.repository.ts';
import {
  findStorageMirror,
  saveComparedShards,
  selectBlobSizes,
  shardCount,
  shardPrefix,
} from './storage-mirror.repository.ts';

/** From the end of a move until the moved storage is put to use: see moveStorage(). */
export const holdAfterMove = 'storage move ended';

const repeatMs = 7 * 24 * 3_600_000;

/**
 * Compares the listings of both storages with the rows, and queues what one of them lacks: once for a new second storage, from where it
 * stopped after a restart, and each week, since a node whose settings do not name the second storage queues nothing. Only memory for one
 * of 256 parts is needed.
 */
export async function compareStorages(
  { database, blobStore, log, clock }: Pick<Parts, 'database' | 'blobStore' | 'log' | 'clock'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { pair } = blobStore;
  if (!pair?.isAdmitted) return;
  await whileLeased(database, 'compare-storages', async () => {
    const state = await findStorageMirror(database);
    const comparedMs = state?.compared_at?.getTime() ?? 0;
    if (!state || (state.compared_shards === 0 && clock.now().getTime() - comparedMs < repeatMs)) return;
    let queued = 0;
    for (let shard = state.compared_shards; shard < shardCount && !signal.aborted; shard += 1) {
      queued += await compareShard(shardPrefix(shard));
      await saveComparedShards(database, state.location, shard + 1);
    }
    // The old storage is the second now, so that what is freed is removed from both.
    if (!signal.aborted) await deleteHold(database, holdAfterMove);
    if (queued > 0) log.info({ queued }, 'Blobs are queued that one of the two storages lacks');
  });

  async function compareShard(prefix: string): Promise<number> {
    const [first, second] = await Promise.all([sizesIn(pair!.first, prefix), sizesIn(pair!.second, prefix)]);
    const rows = await selectBlobSizes(database, prefix);
    const lacking = [...rows].filter(
      ([checksum, size]) => first.get(checksum) !== size || second.get(checksum) !== size,
    );
    await queueForMirror(
      database,
      lacking.map(([checksum]) => checksum),
    );
    return lacking.length;
  }
}

/** The sizes of the blobs of a part. */
export async function sizesIn(store: BlobStore, prefix: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { checksum, sizeBytes } of store.list(prefix)) sizes.set(checksum, sizeBytes);
  return sizes;
}
