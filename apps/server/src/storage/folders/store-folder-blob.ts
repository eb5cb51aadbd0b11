import type { Checksum } from '@stund/contract';
import type { StorageTransaction } from '../blobs/storage-transaction.ts';
import { useBlobs } from '../blobs/use-blobs.ts';
import { getAccountSpace, type Space } from '../space/account-space.repository.ts';

/**
 * Lets the storage have the bytes of a blob that was only in a folder, which are a new blob of the transaction, and charges its account. See
 * [Note: blobs in folders]. Throws `quota-exceeded`.
 */
export async function storeFolderBlob(storage: StorageTransaction, checksum: Checksum): Promise<Space> {
  await useBlobs(storage, [checksum]);
  return getAccountSpace(storage.tx, storage.accountId);
}
