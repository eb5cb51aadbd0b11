import type { FileRecord } from '@stund/contract';
import { openShareDialog, type ShareRequest } from './share-request.ts';

/** Opens the dialog that shares one file. */
export function shareFile(
  file: FileRecord,
  rights: Pick<ShareRequest, 'canShare' | 'canCopy' | 'albumId' | 'directLink'>,
): void {
  openShareDialog({
    ...rights,
    jobId: file.job_id,
    count: 1,
    listIds: () => [file.id],
    loadPreview: () => Promise.resolve([file]),
  });
}
