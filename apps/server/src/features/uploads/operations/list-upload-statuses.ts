import { type FileId, type JobId, limits, type UploadId } from '@stund/contract';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { type FileState, selectFileStates } from '../file-status.repository.ts';
import { selectUploads, type Upload } from '../upload.repository.ts';

export interface UploadStatuses {
  uploads: Upload[];
  files: Map<FileId, FileState>;
}

/** The caller's unfinished uploads to a job and those named, and the files they and the names stand for. The job must be visible. */
export async function listUploadStatuses(
  context: RequestContext,
  { jobId, uploadIds, fileIds }: { jobId: JobId; uploadIds: readonly UploadId[]; fileIds: readonly FileId[] },
): Promise<UploadStatuses> {
  const uploads = await selectUploads(context.database, {
    jobId,
    addedBy: requireAccount(context).accountId,
    ids: uploadIds,
    limit: limits.uploadsPerPoll + limits.openUploads,
  });
  const stored = uploads.flatMap((upload) => upload.file_id ?? []);
  return { uploads, files: await selectFileStates(context.database, jobId, [...stored, ...fileIds]) };
}
