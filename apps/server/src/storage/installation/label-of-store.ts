import { type BlobStore, BlobStoreError } from '../../platform/blob-store/index.ts';
import { formatLabel, type StorageLabel } from './storage-label.ts';

/** It belongs to no installation. */
export const unreadableLabel: StorageLabel = { id: '', generation: 0 };

export async function hasNoBlobs(blobStore: BlobStore): Promise<boolean> {
  for await (const _ of blobStore.list()) return false;
  return true;
}

/** Returns whether there was room for the label: the server starts on a full disk, since emptying the trash needs no room. */
export async function writeLabel(blobStore: BlobStore, label: StorageLabel): Promise<boolean> {
  try {
    await blobStore.writeLabel(formatLabel(label));
    return true;
  } catch (error) {
    if (error instanceof BlobStoreError && error.code === 'no-space') return false;
    throw error;
  }
}
