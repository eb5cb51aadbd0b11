import { DomainError } from '../../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../../kernel/request-context.ts';
import type { ByteStreamRequest } from '../../../../../kernel/route.ts';
import type { AppendOptions } from '../../../../../platform/blob-store/index.ts';
import { loadUploadTarget } from '../../../jobs/index.ts';
import { discardPartial } from '../complete-upload.ts';
import { findAddedFile } from '../find-added-file.ts';
import { loadUpload, type UploadRef } from '../load-upload.ts';
import { type ReceiveResult, receiveBytes } from '../receive-bytes.ts';
import { findWriter, type Upload } from '../upload.repository.ts';
import type { UploadWriters } from '../writers.ts';

export interface AppendRequest extends UploadRef {
  offsetBytes: number;
  body: ByteStreamRequest;
  expected: AppendOptions['expected'];
}

/**
 * Continues an upload. Throws `offset-mismatch` unless the offset is the upload's, `locked` while another request is writing,
 * `gone` when the upload has failed.
 */
export async function appendToUpload(
  context: RequestContext,
  writers: UploadWriters,
  wanted: AppendRequest,
): Promise<ReceiveResult> {
  await loadUploadTarget(context, wanted.jobId);
  await loadUpload(context, wanted);
  const claim = await writers.claim(context.database, wanted.uploadId);
  if (!claim) return appendToEndedUpload(context, wanted);
  try {
    requireOffset(claim.upload.offset_bytes, wanted);
    return await receiveBytes(context, claim, wanted);
  } catch (error) {
    throw await endIfRemoved(context, claim.upload, error);
  } finally {
    await claim.release();
  }
}

/** The upload may have been removed while its bytes arrived, as when uploads are switched off: nobody else discards them then. */
async function endIfRemoved(context: RequestContext, upload: Upload, error: unknown): Promise<unknown> {
  if (await findWriter(context.database, upload.id)) return error;
  await discardPartial(context, upload);
  return new DomainError('gone', { detail: 'The upload has been ended', cause: error });
}

/** A stored upload accepts only an empty body, by which clients repeat a request whose reply was lost. */
async function appendToEndedUpload(context: RequestContext, wanted: AppendRequest): Promise<ReceiveResult> {
  const upload = await loadUpload(context, wanted);
  requireOffset(upload.offset_bytes, wanted);
  if ((wanted.body.contentLength ?? 1) > 0) throw new DomainError('too-large', 'Nothing is missing');
  return { upload, added: await findAddedFile(context, upload) };
}

function requireOffset(offsetBytes: number, wanted: AppendRequest): void {
  if (wanted.offsetBytes !== offsetBytes)
    throw new DomainError('offset-mismatch', `The upload is at ${offsetBytes}, not at ${wanted.offsetBytes}`);
}
