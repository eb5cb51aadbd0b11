import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../../kernel/request-context.ts';
import type { BlobStore } from '../../platform/blob-store/index.ts';
import { isBlobReferenced } from '../blobs/blob.repository.ts';
import { isQueuedForMirror } from '../mirror/mirror-queue.repository.ts';
import type { BlobCopies } from './blob-copies.ts';
import { noteDamage, noteRepaired } from './damage.repository.ts';
import type { BlobDamageKind } from './damage.tables.ts';
import { copiesIn, NoCopyError, placeCopy } from './place-copy.ts';
import { readBlob, type StoredBlob } from './read-blob.ts';

export interface RepairOptions {
  /** Other places that may have the bytes. */
  copies: readonly BlobCopies[];
  signal: AbortSignal;
  /** Milliseconds to wait for each that was spent on reading. */
  pauseFactor: number;
}

/** What was wrong with a blob in one storage. */
export interface Finding {
  location: string;
  kind: BlobDamageKind;
  isRepaired: boolean;
}

type Needed = Pick<Parts, 'database' | 'blobStore' | 'log'>;

/** Uploads and removals in progress make rows and bytes differ for moments. */
const recheckAfterMs = 400;

/** The storages whose bytes are checked: the second one too once it is admitted. */
export function storesOf({ blobStore }: Pick<Parts, 'blobStore'>): BlobStore[] {
  const { pair } = blobStore;
  if (!pair) return [blobStore];
  return pair.isAdmitted ? [pair.first, pair.second] : [pair.first];
}

/** Reads a blob in every storage, and repairs what is wrong: see checkAndRepairIn(). */
export async function checkAndRepair(parts: Needed, blob: StoredBlob, options: RepairOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const store of storesOf(parts)) {
    const finding = await checkAndRepairIn(parts, store, { blob, options });
    if (finding) findings.push(finding);
  }
  return findings;
}

/**
 * Reads a blob in one storage, and repairs what is wrong there from another place that has its bytes. The damaged bytes are moved to
 * quarantine once good ones have arrived; without good ones they stay, since a picture with a wrong bit is better than none. Nothing is
 * deleted. Throws StorageAwayError when the storage does not answer.
 */
export async function checkAndRepairIn(
  parts: Needed,
  store: BlobStore,
  { blob, options }: { blob: StoredBlob; options: RepairOptions },
): Promise<Finding | undefined> {
  const kind = await findDamage(parts, store, { blob, options });
  if (kind === undefined) {
    await noteRepaired(parts.database, blob.checksum, store.location);
    return undefined;
  }
  const others = storesOf(parts).filter((other) => other !== store);
  const isRepaired = await repair(parts, store, { blob, kind, copies: [...others.map(copiesIn), ...options.copies] });
  return { location: store.location, kind, isRepaired };
}

async function findDamage(
  { database, blobStore }: Pick<Parts, 'database' | 'blobStore'>,
  store: BlobStore,
  { blob, options }: { blob: StoredBlob; options: RepairOptions },
): Promise<BlobDamageKind | undefined> {
  const isSecond = store === blobStore.pair?.second;
  if (isSecond && (await isQueuedForMirror(database, blob.checksum))) return undefined;
  if ((await readBlob(store, blob, options)) === undefined) return undefined;
  await sleep(recheckAfterMs, undefined, { signal: options.signal });
  if (!(await isBlobReferenced(database, blob.checksum))) return undefined;
  return readBlob(store, blob, options);
}

async function repair(
  { database, log }: Pick<Parts, 'database' | 'log'>,
  store: BlobStore,
  { blob, kind, copies }: { blob: StoredBlob; kind: BlobDamageKind; copies: readonly BlobCopies[] },
): Promise<boolean> {
  const { checksum } = blob;
  const { location } = store;
  if (await noteDamage(database, { checksum, location, kind }))
    log.error({ checksum, location, kind }, 'The bytes of a file are damaged');
  for (const from of copies) {
    try {
      await placeCopy(database, store, { blob, from, replaces: kind !== 'missing' });
      await noteRepaired(database, checksum, location);
      log.warn({ checksum, location }, 'The bytes of a file have been repaired from another copy');
      return true;
    } catch (error) {
      if (!(error instanceof NoCopyError))
        log.warn({ err: error, checksum, location }, 'Damaged bytes could not be repaired');
    }
  }
  return false;
}
