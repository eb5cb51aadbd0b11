import type { Checksum } from '@stund/contract';
import type { JobRow } from '../../platform/database/schema.ts';
import type { StorageTransaction } from '../blobs/storage-transaction.ts';
import { useBlobs } from '../blobs/use-blobs.ts';
import { type Added, addFiles, type NewFile } from '../files/add-files.ts';
import { selectChargedBlobs } from '../space/account-space.repository.ts';
import { insertUncharged } from './folder-blob.repository.ts';

/**
 * Adds files whose bytes are in a folder: the new blobs of the transaction, which say so. They are not charged, also where the storage
 * has the same bytes of other accounts. The job must be locked.
 */
export async function addFolderFiles(
  storage: StorageTransaction,
  job: Pick<JobRow, 'id' | 'owner_id' | 'type'>,
  files: readonly NewFile[],
): Promise<Added> {
  await exempt(
    storage,
    files.map(({ checksum }) => checksum),
  );
  return addFiles(storage, [{ job, files }]);
}

/** Lets the account of the transaction use new blobs that are in a folder without being charged, unless it is charged for them already. */
export async function exempt(storage: StorageTransaction, checksums: readonly Checksum[]): Promise<void> {
  const { tx, accountId } = storage;
  await useBlobs(storage, checksums);
  const charged = new Set(await selectChargedBlobs(tx, accountId, checksums));
  const uncharged = checksums.filter((checksum) => !charged.has(checksum));
  if (uncharged.length > 0) await insertUncharged(tx, accountId, uncharged);
}
