import { type FileRecord, storeFolderFile } from '@stund/contract';
import { showToast } from '@stund/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateAccount } from '../../../../shared/account/account.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { brandName } from '../../../../shared/brand/brand.ts';
import { fileKeys } from '../../../../shared/files/file-keys.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';

/** Copies a file that is in a folder of the server into the storage. Says what became of it; everything of the job is refetched. */
export function useStoreFolderFile({ id, job_id: jobId }: Pick<FileRecord, 'id' | 'job_id'>) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(storeFolderFile, { params: { id: jobId, fileId: id } }),
    onSuccess: async ({ used_space, max_space }) => {
      updateAccount({ used_space, max_space });
      showToast({ message: t('viewer.folder.copied', { brand: brandName }) });
      await queryClient.invalidateQueries({ queryKey: fileKeys.all(jobId) });
    },
    onError: (error) => showFailure(t, error),
  });
}
