import type { Checksum } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import { type BlobStore, BlobStoreError } from '../../../../platform/blob-store/index.ts';
import { isBlobReferencedUnderLock, quarantineUnreferenced, storesOf } from '../../../../storage/index.ts';
import { thumbnailNames } from '../../../library/media/index.ts';
import { isMediaReady, selectReadyMedia, selectUnknown } from '../blob-check.repository.ts';
import type { Report } from '../damage.ts';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import { recheck } from '../recheck.ts';

export interface StorageCheck {
  signal: AbortSignal;
  report: Report;
}

const batchSize = 500;
const lanes = 4;

/** Checks that each storage contains nothing unknown to the database. */
export async function verifyNoOrphans(
  parts: Parts,
  check: StorageCheck & { quarantinesExtra?: boolean },
): Promise<void> {
  for (const store of storesOf(parts)) await verifyNoOrphansIn(parts, store, check);
}

async function verifyNoOrphansIn(
  parts: Parts,
  store: BlobStore,
  check: StorageCheck & { quarantinesExtra?: boolean },
): Promise<void> {
  let batch: Checksum[] = [];
  const examine = async () => {
    for (const checksum of batch.length > 0 ? await selectUnknown(parts.database, batch) : []) {
      const orphan = await recheck(() => findOrphan(parts.database, store, checksum), check.signal);
      if (orphan === undefined) continue;
      const isRepaired = check.quarantinesExtra ? await quarantineUnreferenced(parts.database, store, checksum) : false;
      const place = store === parts.blobStore.pair?.second ? store.location : 'the storage';
      const text = `${checksum} (${orphan.sizeBytes} bytes) is on ${place} and belongs to nothing`;
      await check.report({ kind: 'blob-orphaned', text, checksum, isRepaired });
    }
    batch = [];
  };
  for await (const { checksum } of store.list()) {
    check.signal.throwIfAborted();
    if (batch.push(checksum) === batchSize) await examine();
  }
  await examine();
}

/** An upload stores its bytes before it commits its row. They count as being stored until the transaction has ended. */
async function findOrphan(
  database: Parts['database'],
  store: BlobStore,
  checksum: Checksum,
): Promise<{ sizeBytes: number } | undefined> {
  const isIncoming = await store.isIncoming(checksum);
  if ((await isBlobReferencedUnderLock(database, checksum)) || isIncoming) return undefined;
  return store.stat(checksum);
}

/** Checks that media marked as ready have their thumbnails. */
export async function verifyRenditions(parts: Parts, check: StorageCheck): Promise<void> {
  await forEachConcurrently(selectReadyMedia(parts.database), lanes, async (checksum) => {
    check.signal.throwIfAborted();
    const look = async () =>
      (await isMediaReady(parts.database, checksum)) ? findMissingRendition(parts, checksum) : undefined;
    const missing = (await findMissingRendition(parts, checksum)) && (await recheck(look, check.signal));
    if (!missing) return;
    const text = `thumbnail ${missing} is missing; it is made again when somebody asks for it`;
    await check.report({ kind: 'rendition-missing', text, checksum });
  });
}

async function findMissingRendition({ blobStore }: Parts, checksum: Checksum): Promise<string | undefined> {
  for (const name of thumbnailNames(checksum)) {
    try {
      const { stream, sizeBytes } = await blobStore.openRendition(name);
      stream.destroy();
      if (sizeBytes === 0) return name;
    } catch (error) {
      if (error instanceof BlobStoreError && error.code === 'not-found') return name;
      throw error;
    }
  }
  return undefined;
}
