import type { Checksum } from '@stund/contract';
import { takeSpace } from '../space/account-space.repository.ts';
import type { StorageTransaction } from './storage-transaction.ts';
import { useBlobs } from './use-blobs.ts';

/**
 * Gives the account new bytes that are no file, such as a sticker. The caller inserts the row that uses them afterwards. Throws
 * `quota-exceeded` if they are charged.
 */
export async function addOwnedBlob(
  storage: StorageTransaction,
  checksum: Checksum,
  { isCharged }: { isCharged: boolean },
): Promise<void> {
  await useBlobs(storage, [checksum]);
  if (isCharged) await takeSpace(storage.tx, storage.accountId, { checksums: [checksum] });
}
