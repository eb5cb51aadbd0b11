import { type FileId, type JobId, limits, type UploadId } from '@stund/contract';
import type { RequestContext } from '../../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../../../together/access/index.ts';
import { attributionOf } from '../../../jobs/index.ts';
import { type FileState, selectFileStates } from '../file-status.repository.ts';
import { selectUploads, type Upload } from '../upload.repository.ts';

export interface UploadStatuses {
  uploads: Upload[];
  files: Map<FileId, FileState>;
}

/**
 * The caller's unfinished uploads to a job and the given ones, with the files they became and the given files. Throws what
 * loadVisibleJob() throws.
 */
export async function listUploadStatuses(
  context: RequestContext,
  { jobId, uploadIds, fileIds }: { jobId: JobId; uploadIds: readonly UploadId[]; fileIds: readonly FileId[] },
): Promise<UploadStatuses> {
  const job = await loadVisibleJob(context, jobId);
  // A caller without an identity has no uploads.
  const isKnown = context.actor.kind !== 'none';
  const uploads = !isKnown
    ? []
    : await selectUploads(context.database, {
        jobId,
        adder: attributionOf(context, job),
        ids: uploadIds,
        limit: limits.uploadsPerPoll + limits.openUploads,
      });
  const stored = uploads.flatMap((upload) => upload.file_id ?? []);
  return { uploads, files: await selectFileStates(context.database, jobId, [...stored, ...fileIds]) };
}
