import type { Checksum } from '@stund/contract';
import { checksumFromBytes } from '../../platform/database/schema.ts';
import { chargeOwnBytes, storeFolderBlobs } from '../folders/store-folder-blobs.ts';
import { mirrorNewBlobs } from '../mirror/signal-mirror.ts';
import { insertBlobs, type NewBlob, selectMedia } from './blob.repository.ts';
import { ingestMediaTask } from './blob.tasks.ts';
import type { StorageTransaction } from './storage-transaction.ts';

/**
 * Gives those of the transaction's new blobs their rows that are about to be used, and queues them for processing if they did not exist. A
 * blob that nothing uses gets no row: its bytes would stay for ever. What the account had from a folder alone is its own from now on, and
 * charged, for which `reservedBytes` of the account will be released. Throws `quota-exceeded`.
 */
export async function useBlobs(
  storage: StorageTransaction,
  checksums: readonly Checksum[],
  reservedBytes = 0,
): Promise<void> {
  const { tx, parts, newBlobs, media, ingestPriority } = storage;
  const blobs = [...new Set(checksums)].flatMap((checksum) => newBlobs.get(checksum) ?? []);
  const missing = blobs.filter(({ checksum }) => !media.has(checksum));
  if (missing.length === 0) return;
  const made = await insertBlobs(tx, missing);
  for (const row of made) media.set(checksumFromBytes(row.checksum), row);
  const works = made.map(({ checksum }) => ({
    work: { checksum: checksumFromBytes(checksum) },
    priority: ingestPriority(),
  }));
  if (works.length > 0) await parts.workQueue.enqueueAll(tx, ingestMediaTask, works);
  await mirrorNewBlobs(
    tx,
    parts,
    works.map(({ work }) => work.checksum).filter((checksum) => !newBlobs.get(checksum)?.isInFolder),
  );
  const known = missing.filter(({ checksum }: NewBlob) => !media.has(checksum));
  if (known.length === 0) return;
  const rows = await selectMedia(
    tx,
    known.map(({ checksum }) => checksum),
  );
  for (const row of rows) media.set(checksumFromBytes(row.checksum), row);
  const received = rows.filter(({ checksum }) => !newBlobs.get(checksumFromBytes(checksum))?.isInFolder);
  const [arrived, stored] = [true, false].map((isInFolder) =>
    received
      .filter(({ in_folder }) => (in_folder === true) === isInFolder)
      .map(({ checksum }) => checksumFromBytes(checksum)),
  ) as [Checksum[], Checksum[]];
  if (arrived.length > 0) await storeFolderBlobs(storage, arrived, reservedBytes);
  if (stored.length > 0) await chargeOwnBytes(storage, stored, reservedBytes);
}
