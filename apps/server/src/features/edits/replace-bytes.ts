import { type Checksum, changeTypes } from '@stund/contract';
import { recordChanges } from '../../kernel/record-change.ts';
import { checksumFromBytes, checksumToBytes, type Tx } from '../../platform/database/schema.ts';
import { recordInShares, releaseUsedSpace, takeSpace } from '../library/index.ts';
import { type EditableFile, noteLooseBlob, updateBytes } from './edit.repository.ts';

/** Other bytes for a file. Their blob must exist and be locked. */
export interface NewBytes {
  checksum: Checksum;
  sizeBytes: number;
  path: string;
}

/**
 * Lets a file show other bytes, with space, sizes and changes. The bytes that it showed are removed unless something else uses them. To
 * be called last in a transaction; the account, the job and the file must be locked. Throws `quota-exceeded`.
 */
export async function replaceBytes(
  tx: Tx,
  { id, job_id: jobId, owner_id: ownerId, ...former }: EditableFile,
  { checksum, sizeBytes, path }: NewBytes,
): Promise<void> {
  await takeSpace(tx, ownerId, { checksums: [checksum] });
  await updateBytes(tx, id, { checksum, sizeBytes, path, type: 'Pictures' });
  if (!former.checksum.equals(checksumToBytes(checksum))) {
    await releaseUsedSpace(tx, ownerId, [checksumFromBytes(former.checksum)]);
    await noteLooseBlob(tx, former.checksum);
  }
  await recordChanges(tx, jobId, [{ type: changeTypes.fileAdded, fileId: id, payload: { renewed: true } }], {
    addedBytes: sizeBytes - former.size_bytes,
    isActivity: false,
  });
  await recordInShares(tx, { ids: [id] }, 'renewed');
}
