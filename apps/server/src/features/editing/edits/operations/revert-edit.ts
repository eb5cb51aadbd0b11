import type { FileId, JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import { inStorageTransaction, replaceBytes } from '../../../../storage/index.ts';
import { lockJobFor } from '../../../library/jobs/index.ts';
import { deleteFile } from '../../../library/trash/index.ts';
import { loadJobFor } from '../../../together/access/index.ts';
import { canEditFile } from '../edit.policy.ts';
import { deletePhotoEdit, findOwnFile, findPhotoEdit, lockFile } from '../edit.repository.ts';
import { discardOpenEdit, findOpenEdit } from '../open-edit.repository.ts';

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
  const { actor, database } = context;
  await loadJobFor(context, jobId, 'addFiles');
  const edit = await findPhotoEdit(database, fileId);
  if (!edit) throw new DomainError('not-found', 'edit');
  const request = { usedBlobs: [checksumFromBytes(edit.original_checksum)], accountId };
  const outcome = await inStorageTransaction(context, request, async (storage): Promise<'trashed' | 'restored'> => {
    const { tx } = storage;
    const job = await lockJobFor(context, tx, { jobId, access: 'addFiles' });
    const file = await lockFile(tx, jobId, fileId);
    if (!file || file.deleted_at !== null || !(await findPhotoEdit(tx, fileId)))
      throw new DomainError('not-found', 'edit');
    if (!canEditFile(actor, job, file)) throw new DomainError('forbidden', 'file');
    const original = await findOwnFile(tx, accountId, edit.original_id);
    if (!original?.checksum.equals(edit.original_checksum)) throw new DomainError('original-gone');
    const open = await findOpenEdit(tx, { accountId, jobId, fileId });
    if (open) await discardOpenEdit(tx, open);
    if (original.job_id === jobId && !original.is_in_trash) return 'trashed';
    await deletePhotoEdit(tx, fileId);
    const { size_bytes: sizeBytes, path } = original;
    await replaceBytes(storage, file, { checksum: checksumFromBytes(original.checksum), sizeBytes, path });
    return 'restored';
  });
  // The edits stay with the file in the trash, so that restoring it undoes this.
  if (outcome === 'trashed') await deleteFile(context, jobId, fileId);
  return outcome;
}
