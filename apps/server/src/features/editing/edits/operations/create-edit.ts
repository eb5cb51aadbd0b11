import { randomUUID } from 'node:crypto';
import type { FileId, JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { loadUploadTarget, refuseFullTrash, withLockedJobAndSpace } from '../../../library/jobs/index.ts';
import type { VisibleJob } from '../../../together/access/index.ts';
import { canEditFile, isEditable } from '../edit.policy.ts';
import { type EditableFile, selectEditableFiles } from '../edit.repository.ts';
import { parseDocumentOf } from '../parse-document.ts';
import { requireStickers } from '../require-stickers.ts';
import { requireSpace, type SavedEdit, saveNewEdits } from '../save-new-edits.ts';

export interface CreateEdit {
  jobId: JobId;
  fileId: FileId;
  document: object;
  /** Albums of the caller that get the new picture too. */
  albumIds: readonly JobId[];
}

/** Comes before pasted edits, since the person looks at the result. */
export const savedPriority = 10;

/**
 * Saves edits of a picture as a new picture next to it. Throws `not-found`, `forbidden` for a file that is not the caller's own,
 * `read-only-account`, `not-editable`, `invalid-edit`, `sticker-gone`, `quota-exceeded`, `trash-full`, `rate-limited`.
 */
export async function createEdit(
  context: RequestContext,
  { jobId, fileId, document, albumIds }: CreateEdit,
): Promise<SavedEdit & { batch: string }> {
  const { accountId } = requireAccount(context);
  await refuseFullTrash(context, await loadUploadTarget(context, jobId));
  return withLockedJobAndSpace(context, { jobId, access: 'addFiles' }, async ({ tx, job, space }) => {
    const original = await getEditable(context, tx, job, fileId);
    const parsed = parseDocumentOf(document, original);
    await requireStickers(tx, accountId, parsed);
    requireSpace(space);
    const batchId = randomUUID();
    const options = { accountId, albumIds, batchId, priority: savedPriority };
    const [saved] = await saveNewEdits(context, tx, [{ original, document: parsed }], options);
    return { ...(saved as SavedEdit), batch: batchId };
  });
}

/** A file that the caller may edit. Throws `not-found`, `forbidden`, `not-editable`. */
export async function getEditable(
  { actor }: Pick<RequestContext, 'actor'>,
  tx: Tx,
  job: VisibleJob,
  fileId: FileId,
): Promise<EditableFile> {
  const [file] = await selectEditableFiles(tx, job.id, [fileId]);
  if (!file || file.deleted_at !== null) throw new DomainError('not-found', 'file');
  if (!canEditFile(actor, job, file)) throw new DomainError('forbidden', 'file');
  if (!isEditable(file)) throw new DomainError('not-editable');
  return file;
}
