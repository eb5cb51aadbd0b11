import type { Parts } from '../../../kernel/request-context.ts';
import { isBlobReferencedUnderLock } from '../../library/index.ts';
import type { AddedFile, FileToStore } from './file-to-store.ts';
import { BytesMissing, findDuplicates, mayLackBytes } from './store-files.ts';
import { storeQueue } from './store-queue.ts';

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
  try {
    const added = await keepAndStore(parts, file);
    if (added.isDeleted) await discardBytes(parts, file);
    return added;
  } catch (error) {
    await discardBytes(parts, file);
    throw error;
  }
}

/** Removes the bytes of a file that was not added, unless another upload of the same bytes has committed. */
async function discardBytes({ blobStore, database, log }: Parts, { incoming }: FileToStore): Promise<void> {
  const { checksum } = incoming;
  // The marker of this upload would protect the bytes from removal.
  await blobStore.release(incoming);
  await blobStore
    .removeUnreferenced(checksum, (candidate) => isBlobReferencedUnderLock(database, candidate))
    .catch((cause: unknown) =>
      log.warn({ err: cause, checksum }, 'Bytes of a refused upload stay until the next sweep'),
    );
}

const maxAttempts = 3;

async function keepAndStore(parts: Parts, file: FileToStore): Promise<AddedFile> {
  for (let attempt = 1; ; attempt += 1) {
    await keepBytes(parts, file);
    try {
      return await parts.state.of(storeQueue).add(file.job.id, { parts, file });
    } catch (error) {
      if (!(error instanceof BytesMissing) || attempt === maxAttempts) throw error;
    }
  }
}

async function keepBytes(parts: Parts, file: FileToStore): Promise<void> {
  const { blobStore, state } = parts;
  if (!mayLackBytes(file)) await state.of(storeQueue).announce(file.job.id, blobStore.keep(file.incoming));
  else if (!(await isKnownDuplicate(parts, file))) await blobStore.keep(file.incoming);
}

async function isKnownDuplicate({ database }: Parts, file: FileToStore): Promise<boolean> {
  return mayLackBytes(file) && (await findDuplicates(database, [file])).has(file);
}
