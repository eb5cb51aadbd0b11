import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../../access/index.ts';
import { loadUpload, type WantedUpload } from '../load-upload.ts';
import { settleUpload } from '../settle-upload.ts';
import type { Upload } from '../upload.repository.ts';
import type { Writers } from '../writers.ts';

/** How far an upload has come. Throws `not-found`, `gone`. */
export async function getUpload(context: RequestContext, wanted: WantedUpload): Promise<Upload> {
  await loadVisibleJob(context, wanted.jobId);
  return loadUpload(context, wanted);
}

/**
 * The same for a client that is about to go on: a connection that seems dead ends first, so that what it brought is counted;
 * and a file whose bytes are all there, but which nobody lived to store, is stored now. A client that is told the whole
 * length may take the file for safe.
 */
export async function resumeUpload(context: RequestContext, writers: Writers, wanted: WantedUpload): Promise<Upload> {
  const upload = await getUpload(context, wanted);
  if (upload.state === 'stored' || (upload.writer === null && upload.state === 'receiving')) return upload;
  const claim = await writers.claim(context.database, wanted.uploadId).catch((error: unknown) => {
    // Somebody is at it: what is durable so far may be told all the same.
    if (upload.state === 'receiving') return 'busy' as const;
    throw error;
  });
  if (claim === 'busy') return loadUpload(context, wanted);
  try {
    if (claim?.upload.state === 'received') {
      claim.writer.settle();
      await settleUpload(context, claim.upload);
    }
  } finally {
    await claim?.release();
  }
  return loadUpload(context, wanted);
}
