import { randomUUID } from 'node:crypto';
import type { FileId, JobId } from '@stund/contract';
import { parseEditDocument } from '@stund/photo-editor';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { loadUploadTarget, refuseFullTrash, withLockedJobAndSpace } from '../../../library/jobs/index.ts';
import { canEditFile, isEditable } from '../edit.policy.ts';
import { selectEditableFiles } from '../edit.repository.ts';
import { parseDocument } from '../parse-document.ts';
import { type PasteOptions, pastedDocument } from '../pasted-document.ts';
import { requireStickers } from '../require-stickers.ts';
import { type NewEdit, requireSpace, saveNewEdits } from '../save-new-edits.ts';

export interface PasteEdits extends PasteOptions {
  jobId: JobId;
  document: object;
  fileIds: readonly FileId[];
}

export interface PastedEdits {
  batchId: string;
  count: number;
  skipped: FileId[];
}

/** After what people wait for. */
const pastedPriority = 0;

/**
 * Saves the same edits for several pictures, each as a new picture next to it. Files that cannot be edited, are not the caller's own or are
 * gone are skipped. Throws what createEdit() throws about the job.
 */
export async function pasteEdits(
  context: RequestContext,
  { jobId, fileIds, ...paste }: PasteEdits,
): Promise<PastedEdits> {
  const { accountId } = requireAccount(context);
  await refuseFullTrash(context, await loadUploadTarget(context, jobId));
  return withLockedJobAndSpace(context, { jobId, access: 'addFiles' }, async ({ tx, job, space }) => {
    if (job.relation !== 'owner') throw new DomainError('forbidden');
    const document = parseDocument(paste.document);
    if (paste.withLayers) await requireStickers(tx, accountId, document);
    requireSpace(space);
    const found = await selectEditableFiles(tx, jobId, fileIds);
    const originals = new Map(found.map((file) => [file.id, file]));
    const edits: NewEdit[] = [];
    const skipped: FileId[] = [];
    for (const id of new Set(fileIds)) {
      const original = originals.get(id);
      const isPossible =
        original?.deleted_at === null && canEditFile(context.actor, job, original) && isEditable(original);
      const parsed = isPossible ? parseEditDocument(pastedDocument(document, original, paste)) : undefined;
      if (original && parsed && 'document' in parsed) edits.push({ original, document: parsed.document });
      else skipped.push(id);
    }
    const batchId = randomUUID();
    const options = { accountId, albumIds: [], batchId, priority: pastedPriority };
    if (edits.length > 0) await saveNewEdits(context, tx, edits, options);
    return { batchId, count: edits.length, skipped };
  });
}
