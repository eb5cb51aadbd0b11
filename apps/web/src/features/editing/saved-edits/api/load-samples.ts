import type { FileId, FileRecord, JobId } from '@stund/contract';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { canEditPicture } from '../../../../shared/files/can-edit.ts';
import { fileQuery } from '../../../../shared/files/file-query.ts';

const maxSamples = 3;
/** So many files are read, in case the first ones are videos. */
const maxRead = 12;

/** The first of these files that can be edited. Files that cannot be read are left out; throws when the ids cannot be listed. */
export async function loadSamples(
  jobId: JobId,
  fileIds: Iterable<FileId> | AsyncIterable<FileId>,
): Promise<FileRecord[]> {
  const samples: FileRecord[] = [];
  let readCount = 0;
  for await (const id of fileIds) {
    // Samples are only a preview. One that was deleted meanwhile is left out by the server too.
    const file = await queryClient.fetchQuery(fileQuery(jobId, id)).catch(() => undefined);
    if (file && canEditPicture(file)) samples.push(file);
    readCount += 1;
    if (samples.length === maxSamples || readCount === maxRead) break;
  }
  return samples;
}
