import type { FileId, JobId, OperationId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { newId } from '../../../../platform/id.ts';
import {
  loadUploadTarget,
  refuseFullTrash,
  requireDocumentSpace,
  withLockedJobAndSpace,
} from '../../../library/jobs/index.ts';
import { cancelOperations } from '../../../library/operations/index.ts';
import { canEditFile } from '../edit.policy.ts';
import { findOwnFile, findPhotoEdit, selectEditableFiles } from '../edit.repository.ts';
import { findOpenEdit, type OpenEditRow, saveOpenEdits } from '../open-edit.repository.ts';
import { parseDocumentOf, toJson } from '../parse-document.ts';
import { renderEditTask } from '../render-edit.task.ts';
import { requireStickers } from '../require-stickers.ts';
import { requireRoomForEdits, requireSpace, type SavedEdit } from '../save-new-edits.ts';
import { savedPriority } from './create-edit.ts';

export interface ReplaceEdit {
  jobId: JobId;
  fileId: FileId;
  document: object;
}

/**
 * Saves other edits of an edited picture, also of one that is not rendered yet. The file keeps its pixels until the new ones are
 * rendered. Throws what createEdit() throws, and `original-gone`.
 */
export async function replaceEdit(
  context: RequestContext,
  { jobId, fileId, document }: ReplaceEdit,
): Promise<SavedEdit> {
  const { accountId } = requireAccount(context);
  await refuseFullTrash(context, await loadUploadTarget(context, jobId));
  return withLockedJobAndSpace(context, { jobId, access: 'addFiles' }, async ({ tx, job, space }) => {
    if (job.relation !== 'owner') throw new DomainError('forbidden');
    const open = await findOpenEdit(tx, { accountId, jobId, fileId });
    const edit = open?.is_new ? unfinished(open) : await finished(context, tx, { job, fileId });
    const original = await findOwnFile(tx, accountId, edit.original_id);
    if (!original?.checksum.equals(edit.original_checksum)) throw new DomainError('original-gone');
    const parsed = parseDocumentOf(document, original);
    await requireStickers(tx, accountId, parsed);
    requireSpace(space);
    if (!open) await requireRoomForEdits(tx, accountId, 1);
    const revision = newId<OperationId>();
    const json = JSON.stringify(toJson(parsed));
    if (open) await cancelOperations(tx, [open.revision]);
    await saveOpenEdits(tx, [
      {
        ...edit,
        file_id: fileId,
        account_id: accountId,
        job_id: jobId,
        document: json,
        revision,
        saved_at: context.clock.now(),
      },
    ]);
    await requireDocumentSpace(tx, accountId, Buffer.byteLength(json));
    await context.workQueue.enqueue(tx, renderEditTask, { file: fileId, revision }, { priority: savedPriority });
    return { id: fileId, path: edit.path, operation: revision };
  });
}

type EditToReplace = Pick<
  OpenEditRow,
  'is_new' | 'original_id' | 'original_job_id' | 'original_checksum' | 'path' | 'adds_to_albums' | 'batch_id'
>;

function unfinished(open: OpenEditRow): EditToReplace {
  const { is_new, original_id, original_job_id, original_checksum, path, adds_to_albums, batch_id } = open;
  return { is_new, original_id, original_job_id, original_checksum, path, adds_to_albums, batch_id };
}

async function finished(
  { actor }: RequestContext,
  tx: Tx,
  { job, fileId }: { job: Parameters<typeof canEditFile>[1] & { id: JobId }; fileId: FileId },
): Promise<EditToReplace> {
  const [file] = await selectEditableFiles(tx, job.id, [fileId]);
  const edit = await findPhotoEdit(tx, fileId);
  if (!file || file.deleted_at !== null || !edit) throw new DomainError('not-found', 'edit');
  if (!canEditFile(actor, job, file)) throw new DomainError('forbidden', 'file');
  const { original_id, original_job_id, original_checksum, batch_id } = edit;
  const names = { path: file.path, is_new: false, adds_to_albums: false };
  return { ...names, original_id, original_job_id, original_checksum, batch_id };
}
