import type { FileRecord, ListedFile, ListedJob } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useKnownAccount } from '../../../../../shared/account/use-known-account.ts';
import { type EditorOf, useEditFile } from '../../../../../shared/files/use-edit-file.ts';
import { jobFilesQuery } from '../../../../../shared/job-files/job-files.ts';

/** Only the owner of an album edits files in it, and only their own (docs/rules/editor.md#ed1). */
export function useEditAlbumFile({ id, owner }: Pick<ListedJob, 'id' | 'owner'>): EditorOf {
  const client = useQueryClient();
  const me = useKnownAccount()?.uuid;
  return useEditFile((file: FileRecord) => {
    if (me === undefined || me !== owner) return false;
    if ('user_uuid' in file) return file.user_uuid === me;
    const isSame = (one: ListedFile) => one.id === file.id;
    return client.getQueryData(jobFilesQuery(id).queryKey)?.files.find(isSame)?.user_uuid === me;
  });
}
