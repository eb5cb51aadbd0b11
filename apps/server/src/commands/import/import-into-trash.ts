import { deleteFiles, type FileId, type JobId } from '@stund/contract';
import type { FoundFile, ImportOutcome } from '@stund/import-sources';
import { ApiError } from './api-errors.ts';
import { type ImportFileOptions, importFile } from './import-file.ts';
import { withRetries } from './retry.ts';

/** The record of files that are to be moved to the trash, so that a killed import leaves none of them in the timeline. */
export interface TrashRecord {
  isBeingTrashed(found: FoundFile): boolean;
  beginTrashing(found: FoundFile, at: Date): Promise<void>;
}

/**
 * Imports a file that was in the trash of its source, and moves it to the trash. A file with the same bytes that is in the timeline stays
 * there, and one that is in the trash is not added again. Throws what importFile() throws.
 */
export async function importIntoTrash(
  found: FoundFile,
  options: ImportFileOptions & { trashRecord?: TrashRecord | undefined },
): Promise<ImportOutcome> {
  const { trashRecord } = options;
  const wasBegun = trashRecord?.isBeingTrashed(found) ?? false;
  const outcome = await importFile(found, {
    ...options,
    beforeUpload: async () => trashRecord?.beginTrashing(found, new Date()),
  });
  const isOurs = outcome.kind === 'imported' || wasBegun;
  if (!isOurs || !('fileId' in outcome)) return outcome;
  const { fileId, checksum } = outcome;
  const refusal = await moveToTrash(options.jobId, fileId, options);
  return refusal === undefined ? { kind: 'trashed', fileId, checksum } : { kind: 'failed', reason: refusal };
}

/** Returns why it was refused. A file that is in the trash already stays there. */
async function moveToTrash(jobId: JobId, fileId: FileId, options: ImportFileOptions): Promise<string | undefined> {
  try {
    const input = { params: { id: jobId }, body: { file_uuids: [fileId] } };
    await withRetries(() => options.client.call(deleteFiles, input), options);
    return undefined;
  } catch (error) {
    if (options.signal.aborted || !(error instanceof ApiError) || error.status === 401) throw error;
    return `it is in the timeline, since it could not be moved to the trash: ${error.message}`;
  }
}
