import type { FileRecord } from '@stund/contract';
import { useAccount } from '../account/account.ts';
import { shareFile } from './share-file.ts';

/** Returns the function that shares a file of the user's own timeline; none for accounts that may only look. */
export function useShareOwnFile(): (file: FileRecord) => (() => void) | undefined {
  const { is_read_only_user: isReadOnly } = useAccount();
  return (file) => (isReadOnly ? undefined : () => shareFile(file, { canShare: true, canCopy: true }));
}
