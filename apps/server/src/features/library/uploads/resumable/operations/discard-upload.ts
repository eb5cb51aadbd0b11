import { DomainError } from '../../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../../kernel/in-transaction.ts';
import type { Parts, RequestContext } from '../../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../../../together/access/index.ts';
import { discardPartial } from '../complete-upload.ts';
import { loadUpload, type UploadRef } from '../load-upload.ts';
import { removeUpload } from '../remove-upload.ts';
import { lockUpload, type Upload } from '../upload.repository.ts';
import type { UploadWriters } from '../writers.ts';

/**
 * Discards an upload; its space is released when the promise resolves. Throws `not-found`, `gone`, and `conflict` for an upload
 * that has become a file.
 */
export async function discardUpload(context: RequestContext, writers: UploadWriters, wanted: UploadRef): Promise<void> {
  await loadVisibleJob(context, wanted.jobId);
  const upload = await loadUpload(context, wanted);
  await writers.stop(upload.id);
  const isGone = await discardUnlessStored(context, upload);
  if (!isGone) throw new DomainError('conflict', 'It has become a file; delete that');
}

/** Deletes an upload and what it holds. Returns false when it has become a file. */
export async function discardUnlessStored(parts: Parts, upload: Upload): Promise<boolean> {
  const isGone = await inTransaction(parts.database, async (tx) => {
    const current = await lockUpload(tx, upload.id);
    if (current?.state === 'stored') return false;
    if (current) await removeUpload(tx, current);
    return true;
  });
  if (isGone) await discardPartial(parts, upload);
  return isGone;
}
