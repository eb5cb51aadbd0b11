import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { ByteStreamRequest } from '../../../../kernel/route.ts';
import type { AppendOptions } from '../../../../platform/blob-store/index.ts';
import { loadJobToAddTo } from '../../../library/index.ts';
import { loadUpload, type WantedUpload } from '../load-upload.ts';
import { type Received, receiveBytes } from '../receive-bytes.ts';
import { addedFileOf } from '../stored-upload.ts';
import type { Writers } from '../writers.ts';

export interface BytesToAppend extends WantedUpload {
  offsetBytes: number;
  body: ByteStreamRequest;
  expected: AppendOptions['expected'];
}

/**
 * Goes on with an upload. Throws `offset-mismatch` unless it goes on exactly where the upload is, `locked` while another request
 * brings bytes, `gone` when it has failed.
 */
export async function appendToUpload(
  context: RequestContext,
  writers: Writers,
  wanted: BytesToAppend,
): Promise<Received> {
  await loadJobToAddTo(context, wanted.jobId);
  await loadUpload(context, wanted);
  const claim = await writers.claim(context.database, wanted.uploadId);
  if (!claim) return appendToEnded(context, wanted);
  try {
    requireOffset(claim.upload.offset_bytes, wanted);
    return await receiveBytes(context, claim, wanted);
  } finally {
    await claim.release();
  }
}

/** Nothing can be added to a stored file but nothing, which is how a client asks for an answer that it missed. */
async function appendToEnded(context: RequestContext, wanted: BytesToAppend): Promise<Received> {
  const upload = await loadUpload(context, wanted);
  requireOffset(upload.offset_bytes, wanted);
  if ((wanted.body.contentLength ?? 1) > 0) throw new DomainError('too-large', 'Nothing is missing');
  return { upload, added: await addedFileOf(context, upload) };
}

function requireOffset(offsetBytes: number, wanted: BytesToAppend): void {
  if (wanted.offsetBytes !== offsetBytes)
    throw new DomainError('offset-mismatch', `The upload is at ${offsetBytes}, not at ${wanted.offsetBytes}`);
}
