import type { JobId, UploadId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../../together/access/index.ts';
import { attributionOf } from '../../jobs/index.ts';
import { findUpload, type Upload } from './upload.repository.ts';

export interface UploadRef {
  jobId: JobId;
  uploadId: UploadId;
}

/** One of the caller's own uploads. Throws `not-found`, also for uploads of others, and `gone` for a failed one. */
export async function loadUpload(context: RequestContext, { jobId, uploadId }: UploadRef): Promise<Upload> {
  const job = await loadVisibleJob(context, jobId);
  const upload = await findUpload(context.database, { id: uploadId, jobId, adder: attributionOf(context, job) });
  if (!upload) throw new DomainError('not-found', 'upload');
  if (upload.state === 'failed') throw new DomainError('gone', `It failed: ${upload.failure}`);
  return upload;
}
