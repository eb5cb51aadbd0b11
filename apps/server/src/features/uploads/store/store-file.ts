import { limits } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { isBlobReferenced } from '../../library/index.ts';
import type { AddedFile, FileToStore } from './file-to-store.ts';
import { storeFiles } from './store-files.ts';
import { storeQueueOf } from './store-queue.ts';

/**
 * [Note: bytes before rows] The bytes become permanent inside the transaction, under a lock on their checksum and before the
 * commit, so that every committed row has its bytes. When the transaction fails the bytes are removed, unless another upload of
 * the same bytes has committed meanwhile. A crash in between leaves a marker, which the sweep at the next start finds.
 *
 * Files that are uploaded to a job at the same time are stored in one transaction. If it fails, each is retried alone, so that
 * none fails because of another.
 */
export function storeFile(parts: Parts, file: FileToStore): Promise<AddedFile> {
  // Making a large file permanent may take minutes in a bucket, which must not delay others.
  if (file.incoming.sizeBytes >= limits.resumableFromBytes) return storeAlone(parts, file);
  return storeQueueOf(parts.database).add(file.job.id, { parts, file, store: storeAlone });
}

async function storeAlone(parts: Parts, file: FileToStore): Promise<AddedFile> {
  const { database, blobStore } = parts;
  const { checksum } = file.incoming;
  try {
    const [added] = await storeFiles(parts, [file]);
    return added as AddedFile;
  } catch (error) {
    // The marker of this upload would protect the bytes from removal.
    await blobStore.release(file.incoming);
    await blobStore
      .removeUnreferenced(checksum, (candidate) => isBlobReferenced(database, candidate))
      .catch((cause: unknown) => {
        parts.log.warn({ err: cause, checksum }, 'Bytes of a refused upload stay until the next sweep');
      });
    throw error;
  }
}
