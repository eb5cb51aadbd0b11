import { type BlobStore, BlobStoreError } from '../../../platform/blob-store/index.ts';

/** Whether a rendition is in storage. Used for renditions that no row records. */
export async function hasRendition(blobStore: BlobStore, name: string): Promise<boolean> {
  try {
    const { stream } = await blobStore.openRendition(name, { start: 0, end: 0 });
    stream.destroy();
    return true;
  } catch (error) {
    if (error instanceof BlobStoreError && (error.code === 'not-found' || error.code === 'invalid-range')) return false;
    throw error;
  }
}
