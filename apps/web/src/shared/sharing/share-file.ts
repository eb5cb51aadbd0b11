import type { FileRecord } from '@stund/contract';
import { kindsOf } from '../files/kind/kind-of-files.ts';
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
    kinds: kindsOf([file]),
    listIds: () => [file.id],
    loadPreview: () => Promise.resolve([file]),
  });
}
