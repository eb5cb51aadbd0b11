import type { AccountId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { nameType } from '../../../../platform/file-type/media-type-names.ts';
import type { RelativePath } from '../../../../platform/folder-reader/index.ts';
import { exempt, inStorageTransaction, replaceBytes } from '../../../../storage/index.ts';
import { lockJob } from '../../../library/jobs/index.ts';
import { replaceAddition, selectContentsOf } from './addition.repository.ts';
import { type FileOfFolder, type ReadContent, selectFilesFromFolder } from './folder-file.repository.ts';
import { nameOf } from './name-of-file.ts';

type Needed = Pick<Parts, 'database' | 'blobStore' | 'workQueue' | 'jobCaches'>;

interface Replacing {
  former: Buffer;
  content: ReadContent;
  path: RelativePath;
  /** Notes the new content, in the last transaction: a crash before it begins all of this again. */
  note: (tx: Tx) => Promise<void>;
}

/** Lets all pictures that show the former content of a file show the new one, in timelines and albums of all accounts. */
export async function replaceContent(parts: Needed, { former, content, path, note }: Replacing): Promise<void> {
  const byOwner = Map.groupBy(await selectFilesFromFolder(parts.database, [former]), ({ owner_id }) => owner_id);
  const owners = [...byOwner];
  if (owners.length === 0) return inTransaction(parts.database, note);
  for (const [index, [accountId, files]] of owners.entries()) {
    const isLast = index === owners.length - 1;
    await replaceOf(parts, { accountId, files, former, content, path, note: isLast ? note : undefined });
  }
}

async function replaceOf(
  parts: Needed,
  {
    accountId,
    former,
    content,
    path,
    note,
  }: Omit<Replacing, 'note'> & {
    accountId: AccountId;
    files: readonly FileOfFolder[];
    note: ((tx: Tx) => Promise<void>) | undefined;
  },
): Promise<void> {
  const { checksum, sizeBytes, crc32, mimeType } = content;
  const name = nameOf(path);
  const { type } = nameType(mimeType, name);
  const newBlobs = [{ checksum, sizeBytes, crc32, mimeType, isInFolder: true }];
  await inStorageTransaction(parts, { newBlobs, accountId }, async (storage) => {
    const { tx } = storage;
    const files = (await selectFilesFromFolder(tx, [former])).filter(({ owner_id }) => owner_id === accountId);
    await exempt(storage, [checksum]);
    const jobIds = [...new Set(files.map(({ job_id }) => job_id))].toSorted();
    for (const jobId of jobIds) await lockJob(tx, jobId);
    for (const jobId of jobIds) {
      // A job that has the new content already shows it once; the former one then vanishes with its file.
      if ((await selectContentsOf(tx, jobId, [checksum])).size > 0) continue;
      const file = (await selectFilesFromFolder(tx, [former])).find(({ job_id }) => job_id === jobId);
      if (file) await replaceBytes(storage, file, { checksum, sizeBytes, path: file.path, type });
    }
    await replaceAddition(tx, accountId, { former, checksum });
    await note?.(tx);
  });
}
