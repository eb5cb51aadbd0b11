import { limits } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { isBlobReferencedUnderLock } from '../../library/index.ts';
import type { AddedFile, FileToStore } from './file-to-store.ts';
import { BytesMissing, findDuplicates } from './store-files.ts';
import { storeQueueOf } from './store-queue.ts';

/**
 * [Note: bytes before rows] The bytes become permanent before the transaction, because copying a large file within a bucket takes
 * longer than a transaction may last. The transaction locks the checksum, checks that the bytes are still there, and repeats
 * the whole when they are not. A removal moves the bytes aside first and then checks, under the same lock, whether a row
 * references them. So every committed row has its bytes. When the transaction fails the bytes are removed, unless another
 * upload of the same bytes has committed meanwhile. A crash in between leaves a marker, which a sweep finds.
 *
 * Files that are uploaded to a job at the same time are stored in one transaction. If it fails, each is retried alone, so that
 * none fails because of another.
 */
export async function storeFile(parts: Parts, file: FileToStore): Promise<AddedFile> {
  const { database, blobStore } = parts;
  const { checksum } = file.incoming;
  try {
    return await keepAndStore(parts, file);
  } catch (error) {
    // The marker of this upload would protect the bytes from removal.
    await blobStore.release(file.incoming);
    await blobStore
      .removeUnreferenced(checksum, (candidate) => isBlobReferencedUnderLock(database, candidate))
      .catch((cause: unknown) => {
        parts.log.warn({ err: cause, checksum }, 'Bytes of a refused upload stay until the next sweep');
      });
    throw error;
  }
}

const maxAttempts = 3;

async function keepAndStore(parts: Parts, file: FileToStore): Promise<AddedFile> {
  for (let attempt = 1; ; attempt += 1) {
    if (!(await isLargeDuplicate(parts, file))) await parts.blobStore.keep(file.incoming);
    try {
      return await storeQueueOf(parts.database).add(file.job.id, { parts, file });
    } catch (error) {
      if (!(error instanceof BytesMissing) || attempt === maxAttempts) throw error;
    }
  }
}

/** Copying a large file takes minutes in a bucket, a small one hardly longer than this query. */
async function isLargeDuplicate({ database }: Parts, file: FileToStore): Promise<boolean> {
  if (file.incoming.sizeBytes < limits.resumableFromBytes) return false;
  return (await findDuplicates(database, [file])).has(file);
}
