import type { JobId, UploadId } from '@stund/contract';
import { DomainError } from '../../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../../kernel/request-context.ts';
import { loadJobFor } from '../../../../together/access/index.ts';
import { selectUploadsOfOthers } from '../upload.repository.ts';
import type { UploadWriters } from '../writers.ts';
import { discardUnlessStored } from './discard-upload.ts';

/**
 * Deletes unfinished uploads of others to the caller's album. What they reserved is free when the promise resolves. Returns the number
 * of deleted uploads; those that have become files, or are not of others, are ignored. Throws what loadJobFor() throws.
 */
export async function removeOpenUploads(
  context: RequestContext,
  writers: UploadWriters,
  { jobId, uploadIds }: { jobId: JobId; uploadIds: readonly UploadId[] },
): Promise<number> {
  await loadJobFor(context, jobId, 'changeProperties');
  const wanted = new Set(uploadIds);
  const uploads = (await selectUploadsOfOthers(context.database, jobId)).filter(({ id }) => wanted.has(id));
  let count = 0;
  for (const upload of uploads) {
    await writers.stop(upload.id, new DomainError('gone', 'The owner of the album has removed the upload'));
    if (await discardUnlessStored(context, upload)) count += 1;
  }
  return count;
}
