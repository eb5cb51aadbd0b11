import type { FileRecord, ListedFile, ListedJob } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useKnownAccount } from '../../../../../shared/account/use-known-account.ts';
import { jobFilesQuery } from '../../../../../shared/job-files/job-files.ts';
import { useGuest } from '../../../../../shared/session/guest.ts';

/**
 * Returns whether the viewer may remove a file: the owner may remove any, everyone else only their own
 * (docs/rules/access.md#ac3).
 */
export function useCanDelete({ id, owner }: Pick<ListedJob, 'id' | 'owner'>): (file: FileRecord) => boolean {
  const queryClient = useQueryClient();
  const guest = useGuest()?.uuid;
  const me = useKnownAccount()?.uuid ?? guest;
  return (file) => {
    if (me === undefined) return false;
    if (me === owner) return true;
    if ('user_uuid' in file) return file.user_uuid === me;
    const isSame = (one: ListedFile) => one.id === file.id;
    return queryClient.getQueryData(jobFilesQuery(id).queryKey)?.files.find(isSame)?.user_uuid === me;
  };
}
