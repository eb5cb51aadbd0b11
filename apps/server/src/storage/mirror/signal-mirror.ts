import type { Checksum } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import type { Tx } from '../../platform/database/schema.ts';
import { mirrorBlobsTask } from './mirror.tasks.ts';
import { queueForMirror } from './mirror-queue.repository.ts';

/** Signals within this time are one. A worker therefore looks again after it. */
export const signalSeconds = 1;

/** Queues new blobs for the second storage in the transaction that gives them their rows. Without a second storage it does nothing. */
export async function mirrorNewBlobs(
  tx: Tx,
  { blobStore, workQueue }: Pick<Parts, 'blobStore' | 'workQueue'>,
  checksums: readonly Checksum[],
): Promise<void> {
  if (!blobStore.pair || checksums.length === 0) return;
  await queueForMirror(tx, checksums);
  await workQueue.enqueue(tx, mirrorBlobsTask, {}, { once: { key: 'mirror', withinSeconds: signalSeconds } });
}
