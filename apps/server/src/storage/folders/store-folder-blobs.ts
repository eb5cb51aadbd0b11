import type { Checksum } from '@stund/contract';
import type { StorageTransaction } from '../blobs/storage-transaction.ts';
import { mirrorNewBlobs } from '../mirror/signal-mirror.ts';
import { chargeUsed } from '../space/account-space.repository.ts';
import { deleteUncharged, markStored } from './folder-blob.repository.ts';

/**
 * [Note: blobs in folders] The bytes of a blob with `in_folder` are in a folder of the machine and nowhere else: backups, mirrors and checks
 * of the storage pass over it, and it counts for nobody's quota. As soon as someone uploads the same bytes, or copies them into
 * Stund, they are stored, and count for that account. The others who had them from the folder continue to use them without a charge, for
 * which `uncharged_blob` has a row for each.
 *
 * Lets the storage have the bytes of such blobs, which have just become permanent there, and charges the account of the transaction for
 * those that it uses already. `reservedBytes` of the account will be released for them. Throws `quota-exceeded`.
 */
export async function storeFolderBlobs(
  { tx, accountId, parts }: Pick<StorageTransaction, 'tx' | 'accountId' | 'parts'>,
  checksums: readonly Checksum[],
  reservedBytes: number,
): Promise<void> {
  await markStored(tx, accountId, checksums);
  await deleteUncharged(tx, accountId, checksums);
  await chargeUsed(tx, accountId, { checksums, reservedBytes });
  await mirrorNewBlobs(tx, parts, checksums);
}

/**
 * Charges the account of the transaction for those of the blobs that it has from a folder, and that are stored because another account has
 * them: now it has sent the bytes itself, and does not depend on the folder any more. Throws `quota-exceeded`.
 */
export async function chargeOwnBytes(
  { tx, accountId }: Pick<StorageTransaction, 'tx' | 'accountId'>,
  checksums: readonly Checksum[],
  reservedBytes: number,
): Promise<void> {
  const own = await deleteUncharged(tx, accountId, checksums);
  if (own.length > 0) await chargeUsed(tx, accountId, { checksums: own, reservedBytes });
}
