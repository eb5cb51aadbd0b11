import { type BlobStore, BlobStoreError } from '../../platform/blob-store/index.ts';
import type { Database } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import { deleteStorageMirror } from '../mirror/storage-mirror.repository.ts';
import { compareMirror } from './compare-mirror.ts';
import {
  saveInstallation,
  selectInstallation,
  selectSomeBlobs,
  withInstallationLock,
} from './installation.repository.ts';
import { hasNoBlobs, unreadableLabel, writeLabel } from './label-of-store.ts';
import { compareLabels, parseLabel, type StorageLabel, type StorageMismatch } from './storage-label.ts';

interface Installation {
  readonly database: Database;
  readonly blobStore: BlobStore;
}

/** So many blobs are looked for in a storage without a label. */
const sampleSize = 20;

/**
 * Compares the storage with the database and counts up the generation of both, at each start and each hour. Throws `wrong-store` when they
 * do not belong together: an empty or foreign disk was mounted, or one of the two is an older copy. `accepted` is what the message of that
 * error says, which is right for this one case only. The second storage, if there is one, is compared in the same way.
 */
export function compareInstallation({ database: pool, blobStore }: Installation, accepted?: string): Promise<void> {
  return withInstallationLock(pool, async (database) => {
    const known = await selectInstallation(database);
    const text = await blobStore.readLabel();
    const label = text === undefined ? undefined : (parseLabel(text) ?? unreadableLabel);
    const mismatch = await findMismatch({ database, blobStore }, known, label);
    const code = `${mismatch}:${known?.generation ?? 0}-${label?.generation ?? 0}`;
    if (mismatch && accepted !== code) throw new BlobStoreError('wrong-store', describeMismatch(mismatch, code));

    // A crash may have left the label one behind. It never falls further behind, also when that happens again.
    const isBehind = known && !mismatch && label?.generation !== known.generation;
    if (isBehind && !(await writeLabel(blobStore, known))) {
      if (blobStore.pair) await compareMirror(database, blobStore.pair, { current: known, accepted });
      return;
    }
    const generation = Math.max(known?.generation ?? 0, label?.generation ?? 0) + 1;
    const next = { id: known?.id || label?.id || newId<string>(), generation };
    await saveInstallation(database, next);
    await writeLabel(blobStore, next);
    if (blobStore.pair) await compareMirror(database, blobStore.pair, { current: next, accepted });
  });
}

/** Marks a storage as that of a database, after both were restored from the same backup. */
export async function joinInstallation({ database, blobStore }: Installation): Promise<void> {
  const known = await selectInstallation(database);
  if (known) await writeLabel(blobStore, known);
}

/** The id of the installation that a database belongs to. */
export async function findInstallationId(database: Database): Promise<string> {
  const known = await selectInstallation(database);
  if (!known) throw new Error('The installation has no id before its first start');
  return known.id;
}

async function findMismatch(
  { database, blobStore }: Installation,
  known: StorageLabel | undefined,
  label: StorageLabel | undefined,
): Promise<StorageMismatch | undefined> {
  if (known && label) {
    const mismatch = compareLabels(known, label);
    if (mismatch !== 'older-storage' || !(await isSecondComplete(blobStore, known))) return mismatch;
    // What the first storage lacks is in the second, as after a move whose storage was put to use later.
    await deleteStorageMirror(database);
    return undefined;
  }
  if (label) return 'older-database';
  const isEmpty = await hasNoBlobs(blobStore);
  if (known && known.generation > 1) return isEmpty ? 'empty-storage' : 'foreign-storage';
  // Neither has a label before the first start of a release that writes them, or after a crash during that start.
  const sample = await selectSomeBlobs(database, sampleSize);
  if (sample.length === 0) return isEmpty ? undefined : 'older-database';
  for (const checksum of sample) if (await blobStore.stat(checksum)) return undefined;
  return isEmpty ? 'empty-storage' : 'foreign-storage';
}

async function isSecondComplete({ pair }: BlobStore, known: StorageLabel): Promise<boolean> {
  const text = await pair?.second.readLabel().catch(() => undefined);
  const label = text === undefined ? undefined : parseLabel(text);
  return label !== undefined && compareLabels(known, label) === undefined;
}

const descriptions: Readonly<Record<StorageMismatch, string>> = {
  'empty-storage':
    'The storage is empty, but the database knows files in it. Check that the disk is mounted and STUND_STORAGE is right.',
  'foreign-storage':
    'The storage belongs to another installation than the database. Check which disk is mounted, STUND_STORAGE and DATABASE_URL.',
  'older-storage':
    'The storage is older than the database, as after restoring a copy of it: files that were added since would be missing. Restore both from the same backup.',
  'older-database':
    'The database is older than the storage, or new: files that were added since would be missing from it. Check DATABASE_URL and STUND_DATA, or restore both from the same backup.',
};

function describeMismatch(mismatch: StorageMismatch, code: string): string {
  return `${descriptions[mismatch]} If this is what you want, start once with STUND_ACCEPT_STORAGE=${code}`;
}
