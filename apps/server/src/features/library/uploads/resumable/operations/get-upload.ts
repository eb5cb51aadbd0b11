import type { RequestContext } from '../../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../../../together/access/index.ts';
import { completeUpload } from '../complete-upload.ts';
import { loadUpload, type UploadRef } from '../load-upload.ts';
import type { Upload } from '../upload.repository.ts';
import type { UploadWriters } from '../writers.ts';

/** The state of an upload. Throws `not-found`, `gone`. */
export async function getUpload(context: RequestContext, wanted: UploadRef): Promise<Upload> {
  await loadVisibleJob(context, wanted.jobId);
  return loadUpload(context, wanted);
}

/**
 * Works as getUpload() for a client that is about to continue. A connection that seems dead is ended first, so that its bytes count,
 * and a file whose bytes have all arrived but that nobody stored is stored now: a client that gets the full length may assume
 * that the file is safe.
 */
export async function resumeUpload(
  context: RequestContext,
  writers: UploadWriters,
  wanted: UploadRef,
): Promise<Upload> {
  const upload = await getUpload(context, wanted);
  if (upload.state === 'stored' || (upload.writer === null && upload.state === 'receiving')) return upload;
  const claim = await writers.claim(context.database, wanted.uploadId).catch((error: unknown) => {
    // Another request is writing. The durable bytes can be reported all the same.
    if (upload.state === 'receiving') return 'busy' as const;
    throw error;
  });
  if (claim === 'busy') return loadUpload(context, wanted);
  try {
    if (claim?.upload.state === 'received') await completeUpload(context, claim, claim.upload);
  } finally {
    await claim?.release();
  }
  return loadUpload(context, wanted);
}
