import { type Checksum, changeTypes, type FileType } from '@stund/contract';
import { recordChanges } from '../../kernel/record-change.ts';
import { checksumFromBytes, checksumToBytes, type FileRow } from '../../platform/database/schema.ts';
import { freeBlobsTask } from '../blobs/blob.tasks.ts';
import { noteLooseBlob } from '../blobs/loose-blob.repository.ts';
import type { StorageTransaction } from '../blobs/storage-transaction.ts';
import { useBlobs } from '../blobs/use-blobs.ts';
import { shareDocumentWords } from '../documents/document-words.repository.ts';
import { releaseUsedSpace, takeSpace } from '../space/account-space.repository.ts';
import { updateBytes } from './file-row.repository.ts';
import { recordInShares } from './shared-files.repository.ts';

/** Other bytes for a file: new ones of the transaction, or those of another file. */
export interface OtherBytes {
  checksum: Checksum;
  sizeBytes: number;
  path: string;
  /** The kind of the file, which is a picture unless given. */
  type?: FileType;
}

/**
 * Lets a picture show other bytes, with space, sizes and changes. The bytes that it showed are removed unless something else uses them. To
 * be called last in a transaction; the job and the file must be locked. Throws `quota-exceeded`.
 */
export async function replaceBytes(
  storage: StorageTransaction,
  { id, job_id: jobId, ...former }: Pick<FileRow, 'id' | 'job_id' | 'checksum' | 'size_bytes'>,
  { checksum, sizeBytes, path, type = 'Pictures' }: OtherBytes,
): Promise<void> {
  const { tx, accountId, parts, afterCommit } = storage;
  await useBlobs(storage, [checksum]);
  await takeSpace(tx, accountId, { checksums: [checksum] });
  await updateBytes(tx, id, { checksum, sizeBytes, path, type });
  if (type === 'Documents') await shareDocumentWords(tx, accountId, [checksum]);
  if (!former.checksum.equals(checksumToBytes(checksum))) {
    await releaseUsedSpace(tx, accountId, [checksumFromBytes(former.checksum)]);
    await noteLooseBlob(tx, former.checksum);
    await parts.workQueue.enqueue(tx, freeBlobsTask, {});
  }
  await recordChanges(tx, jobId, [{ type: changeTypes.fileAdded, fileId: id, payload: { renewed: true } }], {
    addedBytes: sizeBytes - former.size_bytes,
    isActivity: false,
  });
  const shares = await recordInShares(tx, { ids: [id] }, 'renewed');
  afterCommit(() => {
    for (const seen of [jobId, ...shares]) parts.jobCaches.forget(seen);
  });
}
