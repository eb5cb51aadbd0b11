import { BlobStoreError, type MirrorPair } from '../../platform/blob-store/index.ts';
import type { Database } from '../../platform/database/schema.ts';
import { measureQueue } from '../mirror/mirror-queue.repository.ts';
import { deleteStorageMirror, findStorageMirror, saveMirror } from '../mirror/storage-mirror.repository.ts';
import { hasNoBlobs, unreadableLabel, writeLabel } from './label-of-store.ts';
import { parseLabel, type StorageLabel, type StorageMismatch } from './storage-label.ts';

/** The label of the second storage follows that of the database while nothing has waited for longer. */
const caughtUpSeconds = 600;

/**
 * Compares the second storage with the database, and admits it when it belongs to this installation. Throws `wrong-store` when it does not,
 * or when it is an older copy of what it was. One that is away is compared the next time.
 *
 * Its label says how far it is complete: it only follows the generation of the database while the queue is short, so that a second storage
 * that lacks files is refused as the only one.
 */
export async function compareMirror(
  database: Database,
  pair: MirrorPair,
  { current, accepted }: { current: StorageLabel; accepted: string | undefined },
): Promise<void> {
  const found = await readLabel(pair);
  if (found === 'away') return;
  const noted = await findStorageMirror(database);
  const known = noted?.location === pair.second.location ? noted : undefined;
  const mismatch = await findMirrorMismatch(pair, { found, known: known?.generation, current });
  const code = `mirror-${mismatch}:${known?.generation ?? current.generation}-${found?.generation ?? 0}`;
  if (mismatch && accepted !== code) throw new BlobStoreError('wrong-store', describe(mismatch, pair, code));
  // What it had is not what it has: everything is compared again.
  if (mismatch) await deleteStorageMirror(database);

  const { location } = pair.second;
  const isComplete = !mismatch && known?.compared_at != null && known.compared_shards === 0;
  const isCurrent = isComplete && (await measureQueue(database)).oldestSeconds < caughtUpSeconds;
  const before = {
    id: current.id,
    generation: Math.max(1, found?.generation ?? 0, mismatch ? 0 : (known?.generation ?? 0)),
  };
  const generation = isCurrent ? current.generation : Math.min(before.generation, current.generation);
  // A crash or a full disk may have left the label one behind; it is brought up to date before it is counted.
  const isWritten = found?.generation === before.generation || (await tryWriteLabel(pair, before));
  await saveMirror(database, { location, generation: isWritten ? generation : before.generation });
  if (isWritten && generation !== before.generation) await tryWriteLabel(pair, { id: current.id, generation });
  pair.admit();
}

async function readLabel({ second }: MirrorPair): Promise<StorageLabel | undefined | 'away'> {
  try {
    const text = await second.readLabel();
    return text === undefined ? undefined : (parseLabel(text) ?? unreadableLabel);
  } catch (error) {
    if (error instanceof BlobStoreError) return 'away';
    throw error;
  }
}

async function findMirrorMismatch(
  { second }: MirrorPair,
  { found, known, current }: { found: StorageLabel | undefined; known: number | undefined; current: StorageLabel },
): Promise<StorageMismatch | undefined> {
  if (!found) {
    const isEmpty = await hasNoBlobs(second);
    if (isEmpty) return known === undefined ? undefined : 'empty-storage';
    return 'foreign-storage';
  }
  if (found.id !== current.id) return 'foreign-storage';
  // One that was the first storage until now may be one behind, and this start has counted already.
  const least = known === undefined ? current.generation - 2 : known - 1;
  return found.generation < least ? 'older-storage' : undefined;
}

async function tryWriteLabel({ second }: MirrorPair, label: StorageLabel): Promise<boolean> {
  return writeLabel(second, label).catch((error: unknown) => {
    if (error instanceof BlobStoreError) return false;
    throw error;
  });
}

const descriptions: Readonly<Partial<Record<StorageMismatch, string>>> = {
  'empty-storage': 'is empty, but had files. Check that its disk is mounted and STUND_STORAGE_MIRROR is right.',
  'foreign-storage': 'belongs to another installation, or was not copied to its end. Check STUND_STORAGE_MIRROR.',
  'older-storage':
    'is older than the database, as after restoring a copy of it or a move long ago. What it lacks can be copied to it again.',
};

function describe(mismatch: StorageMismatch, { second }: MirrorPair, code: string): string {
  const start = `The second storage ${second.location} ${descriptions[mismatch]}`;
  return `${start} If this is what you want, start once with STUND_ACCEPT_STORAGE=${code}`;
}
