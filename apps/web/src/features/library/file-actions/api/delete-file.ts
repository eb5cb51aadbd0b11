import type { FileRecord, JobId } from '@stund/contract';
import { getAccount } from '../../../../shared/account/account.ts';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { translate } from '../../../../shared/i18n/texts.ts';
import { confirmDelete, useDeleteFiles } from '../../file-deletion/index.ts';

type FileToDelete = Pick<FileRecord, 'id' | 'job_id' | 'path' | 'type' | 'burst_count'>;

/**
 * Asks for confirmation and moves the file and its group to the trash. Resolves as soon as the user has answered, to
 * whether they confirmed; the result of the deletion is shown in toasts. `canUndo` is false for files of another
 * person.
 */
export function useDeleteFile({ canUndo = true } = {}): (file: FileToDelete) => Promise<boolean> {
  const { deleteFiles } = useDeleteFiles();
  return async (file) => {
    const isConfirmed = await confirmDelete(deleteTitle(file, getAccount()?.default_job), file.burst_count ?? 1);
    if (isConfirmed) void deleteFiles([{ fileId: file.id, jobId: file.job_id, type: file.type }], { canUndo });
    return isConfirmed;
  };
}

/** The question about a file names the album that it is deleted from. */
export function deleteTitle(file: FileToDelete, timelineId: JobId | undefined): string {
  if (file.burst_count !== null) return translate('file-actions.delete.burst', { count: file.burst_count });
  const isInAlbum = file.job_id !== timelineId;
  return translate(isInAlbum ? 'file-actions.delete.album' : 'file-actions.delete.title', { name: fileNameOf(file) });
}
