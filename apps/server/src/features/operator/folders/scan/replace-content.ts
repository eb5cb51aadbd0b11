import type { AccountId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { nameType } from '../../../../platform/file-type/media-type-names.ts';
import type { RelativePath } from '../../../../platform/folder-reader/index.ts';
import { exempt, inStorageTransaction, replaceBytes } from '../../../../storage/index.ts';
import { lockJob } from '../../../library/jobs/index.ts';
import { deleteForService } from '../../../library/trash/index.ts';
import { replaceAddition, selectContentsOf } from './addition.repository.ts';
import { type FileOfFolder, type ReadContent, selectFilesFromFolder } from './folder-file.repository.ts';
import { nameOf } from './name-of-file.ts';

interface Replacing {
  former: Buffer;
  content: ReadContent;
  path: RelativePath;
  /** Notes the new content, in the last transaction: a crash before it begins all of this again. */
  note: (tx: Tx) => Promise<void>;
}

/** Lets all pictures that show the former content of a file show the new one, in timelines and albums of all accounts. */
export async function replaceContent(parts: Parts, { former, content, path, note }: Replacing): Promise<void> {
  const files = await selectFilesFromFolder(parts.database, [former]);
  const owners = [...new Set(files.map(({ owner_id }) => owner_id))];
  if (owners.length === 0) return inTransaction(parts.database, note);
  for (const [index, accountId] of owners.entries()) {
    const isLast = index === owners.length - 1;
    await replaceOf(parts, { accountId, former, content, path, note: isLast ? note : undefined });
  }
}

async function replaceOf(
  parts: Parts,
  {
    accountId,
    former,
    content,
    path,
    note,
  }: Omit<Replacing, 'note'> & {
    accountId: AccountId;
    note: ((tx: Tx) => Promise<void>) | undefined;
  },
): Promise<void> {
  const { checksum, sizeBytes, crc32, mimeType } = content;
  const name = nameOf(path);
  const { type } = nameType(mimeType, name);
  const newBlobs = [{ checksum, sizeBytes, crc32, mimeType, isInFolder: true }];
  const superfluous = await inStorageTransaction(parts, { newBlobs, accountId }, async (storage) => {
    const { tx } = storage;
    const found = await selectFilesFromFolder(tx, [former]);
    const jobIds = [...new Set(found.filter(({ owner_id }) => owner_id === accountId).map(({ job_id }) => job_id))];
    if (jobIds.length > 0) await exempt(storage, [checksum]);
    for (const jobId of jobIds.toSorted()) await lockJob(tx, jobId);
    const left: FileOfFolder[] = [];
    for (const jobId of jobIds) {
      const files = (await selectFilesFromFolder(tx, [former])).filter(({ job_id }) => job_id === jobId);
      const isThere = (await selectContentsOf(tx, jobId, [checksum])).size > 0;
      const [replaced] = isThere ? [] : files;
      if (replaced) await replaceBytes(storage, replaced, { checksum, sizeBytes, path: replaced.path, type });
      left.push(...files.filter((file) => file !== replaced));
    }
    await replaceAddition(tx, accountId, { former, checksum });
    await note?.(tx);
    return left;
  });
  // A job that shows the new content already shows it once.
  for (const [jobId, ofJob] of Map.groupBy(superfluous, ({ job_id }) => job_id))
    await deleteForService(parts, accountId, { jobId, fileIds: ofJob.map(({ id }) => id) });
}
