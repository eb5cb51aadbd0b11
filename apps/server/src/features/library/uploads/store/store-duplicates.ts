import { changeTypes } from '@stund/contract';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import {
  getAccountSpace,
  type Space,
  type StorageTransaction,
  selectFromFolder,
  storeFolderBlob,
} from '../../../../storage/index.ts';
import { lockUploadTarget } from '../../jobs/index.ts';
import type { FileToStore } from './file-to-store.ts';
import type { Duplicate } from './find-duplicate.ts';

/**
 * Those of the files whose duplicate the owner of the job has from a folder of the machine alone. A person who sends the bytes wants them to be
 * in the storage, and may delete them elsewhere, so they must be stored although no file is added.
 */
export async function selectFolderDuplicates(
  database: Database,
  duplicates: ReadonlyMap<FileToStore, Duplicate>,
): Promise<FileToStore[]> {
  const present = [...duplicates].filter(([, { existence }]) => existence === 'exists').map(([file]) => file);
  const [first] = present;
  if (!first) return [];
  const checksums = present.map(({ incoming }) => incoming.checksum);
  const inFolder = await selectFromFolder(database, first.job.owner_id, checksums);
  return present.filter(({ incoming }) => inFolder.has(incoming.checksum));
}

/**
 * Stores the bytes of such duplicates, charges the owner of the job for them, and tells the members that the files do not depend on a folder
 * any more. Returns the owner's space, undefined if there are none. Throws `quota-exceeded`.
 */
export async function storeFolderDuplicates(
  { clock, jobCaches }: Pick<Parts, 'clock' | 'jobCaches'>,
  storage: StorageTransaction,
  duplicates: ReadonlyMap<FileToStore, Duplicate>,
): Promise<Space | undefined> {
  const { tx, accountId, afterCommit, isJobPresent } = storage;
  const files = await selectFolderDuplicates(tx, duplicates);
  const [first] = files;
  if (!first) return undefined;
  const jobId = first.job.id;
  const uploaders = files.map(({ uploader }) => uploader);
  await lockUploadTarget({ tx, clock, isJobPresent }, jobId, uploaders);
  for (const { incoming } of files) await storeFolderBlob(storage, incoming.checksum);
  const changes = files.map((file) => ({
    type: changeTypes.fileAdded,
    fileId: (duplicates.get(file) as Duplicate).id,
    payload: { renewed: true },
  }));
  await recordChanges(tx, jobId, changes, { isActivity: false });
  afterCommit(() => jobCaches.forget(jobId));
  return getAccountSpace(tx, accountId);
}
