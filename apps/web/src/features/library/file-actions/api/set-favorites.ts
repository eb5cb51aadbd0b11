import { type FileId, type JobId, limits, setOwnReactions } from '@stund/contract';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { fileKeys } from '../../../../shared/files/file-keys.ts';
import { patchFiles } from '../../../../shared/files/patch-file.ts';

/**
 * Marks files of the own timeline as favorites, or no longer: at once on the page, then on the server. Returns the files that were changed.
 * Throws as callEndpoint() does; the files of the batch that failed are shown as before.
 */
export async function setFavorites(
  jobId: JobId,
  files: Iterable<FileId> | AsyncIterable<FileId>,
  isFavorite: boolean,
): Promise<FileId[]> {
  const changed: FileId[] = [];
  try {
    for await (const batch of batchesOf(files)) changed.push(...(await setBatch(jobId, batch, isFavorite)));
  } finally {
    void queryClient.invalidateQueries({ queryKey: fileKeys.searches(jobId) });
  }
  return changed;
}

async function setBatch(jobId: JobId, fileIds: FileId[], isFavorite: boolean): Promise<readonly FileId[]> {
  const undo = patchFiles(queryClient, jobId, fileIds, { own_reaction: isFavorite ? 'favorite' : undefined });
  try {
    const body = { file_uuids: fileIds, reaction: isFavorite ? ('favorite' as const) : ('' as const) };
    return (await callEndpoint(setOwnReactions, { params: { id: jobId }, body })).file_uuids;
  } catch (error) {
    undo();
    throw error;
  }
}

async function* batchesOf(files: Iterable<FileId> | AsyncIterable<FileId>): AsyncGenerator<FileId[]> {
  let batch: FileId[] = [];
  for await (const id of files) {
    if (batch.push(id) < limits.favoriteBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
