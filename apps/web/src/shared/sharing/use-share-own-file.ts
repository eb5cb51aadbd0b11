import type { FileRecord } from '@stund/contract';
import { useAccount } from '../account/account.ts';
import { kindsOf } from '../files/kind/kind-of-files.ts';
import { openShareDialog, type ShareRequest } from './share-request.ts';

/** Returns the function that shares a file of the user's own timeline; none for accounts that may only look. */
export function useShareOwnFile(): (file: FileRecord) => (() => void) | undefined {
  const { is_read_only_user: isReadOnly } = useAccount();
  return (file) => (isReadOnly ? undefined : () => shareFile(file, { canShare: true, canCopy: true }));
}

/** Opens the dialog that shares one file. */
function shareFile(
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
