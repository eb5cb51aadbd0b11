import type { JobId, UploadId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { adderOf } from '../../library/index.ts';
import { findUpload, type Upload } from './upload.repository.ts';

export interface WantedUpload {
  jobId: JobId;
  uploadId: UploadId;
}

/** An upload of the caller's own. Throws `not-found`, also for those of others; `gone` when it has failed. */
export async function loadUpload(context: RequestContext, { jobId, uploadId }: WantedUpload): Promise<Upload> {
  const job = await loadVisibleJob(context, jobId);
  const upload = await findUpload(context.database, { id: uploadId, jobId, adder: adderOf(context, job) });
  if (!upload) throw new DomainError('not-found', 'upload');
  if (upload.state === 'failed') throw new DomainError('gone', `It failed: ${upload.failure}`);
  return upload;
}
