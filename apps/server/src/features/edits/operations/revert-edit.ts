import type { FileId, JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import { loadJobFor } from '../../access/index.ts';
import { freeBlobsTask, lockAccountSpace, lockBlobs, lockJobFor } from '../../library/index.ts';
import { deleteFile } from '../../trash/index.ts';
import { canEditFile } from '../edit.policy.ts';
import { deletePhotoEdit, findOwnFile, findPhotoEdit, lockFile } from '../edit.repository.ts';
import { deleteOpenEdit } from '../open-edit.repository.ts';
import { replaceBytes } from '../replace-bytes.ts';

/**
 * Reverts an edited picture (docs/rules/editor.md#ed6): it moves to the trash if the original is in the same place, otherwise it shows the
 * original again. Throws `not-found`, `forbidden`, `read-only-account`, `original-gone`, `quota-exceeded`.
 */
export async function revertEdit(
  context: RequestContext,
  jobId: JobId,
  fileId: FileId,
): Promise<'trashed' | 'restored'> {
  const { accountId } = requireAccount(context);
  const { actor, database, jobCaches, workQueue } = context;
  await loadJobFor(context, jobId, 'addFiles');
  const edit = await findPhotoEdit(database, fileId);
  if (!edit) throw new DomainError('not-found', 'edit');
  const outcome = await inTransaction(database, async (tx, afterCommit) => {
    await lockBlobs(tx, [checksumFromBytes(edit.original_checksum)]);
    await lockAccountSpace(tx, accountId);
    const job = await lockJobFor(context, tx, { jobId, access: 'addFiles' });
    const file = await lockFile(tx, jobId, fileId);
    if (!file || file.deleted_at !== null || !(await findPhotoEdit(tx, fileId)))
      throw new DomainError('not-found', 'edit');
    if (!canEditFile(actor, job, file)) throw new DomainError('forbidden', 'file');
    const original = await findOwnFile(tx, accountId, edit.original_id);
    if (!original?.checksum.equals(edit.original_checksum)) throw new DomainError('original-gone');
    await deleteOpenEdit(tx, fileId);
    if (original.job_id === jobId && !original.is_in_trash) return 'trashed' as const;
    await deletePhotoEdit(tx, fileId);
    const { size_bytes: sizeBytes, path } = original;
    await replaceBytes(tx, file, { checksum: checksumFromBytes(original.checksum), sizeBytes, path });
    await workQueue.enqueue(tx, freeBlobsTask, {});
    afterCommit(() => jobCaches.forget(jobId));
    return 'restored' as const;
  });
  // The edits stay with the file in the trash, so that restoring it undoes this.
  if (outcome === 'trashed') await deleteFile(context, jobId, fileId);
  return outcome;
}
