import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../../../kernel/request-context.ts';
import { loadJobFor } from '../../../../together/access/index.ts';
import { type OpenUploadOfOthers, selectNamedUploadsOfOthers } from '../open-uploads.repository.ts';

/**
 * The unfinished uploads of everyone else to the caller's album, which reserve the caller's storage; the largest first. Throws what
 * loadJobFor() throws.
 */
export async function listOpenUploads(context: RequestContext, jobId: JobId): Promise<OpenUploadOfOthers[]> {
  await loadJobFor(context, jobId, 'changeProperties');
  return selectNamedUploadsOfOthers(context.database, jobId);
}
