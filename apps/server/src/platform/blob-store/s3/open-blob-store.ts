import type { BlobStore } from '../blob-store.ts';
import type { S3BlobStoreOptions } from './blob-store.ts';

/** Opens a blob store in an S3 bucket. Its library is loaded only here, since most installations store files in a folder. */
export async function openS3BlobStore(options: S3BlobStoreOptions): Promise<BlobStore> {
  const { createS3BlobStore } = await import('./blob-store.ts');
  return createS3BlobStore(options);
}
