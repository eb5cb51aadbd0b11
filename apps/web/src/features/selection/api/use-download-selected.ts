import { useQueryClient } from '@tanstack/react-query';
import { useMediaUrls } from '../../../shared/api/media-url.ts';
import { fileNameOf } from '../../../shared/files/file-name.ts';
import { fileQuery } from '../../../shared/files/file-query.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import type { SelectionStore } from '../model/selection-store.ts';
import { listSelection } from './list-selection.ts';
import { requestsOf, type SelectionRequestOptions } from './selection-requests.ts';

/** Downloads the original of the only selected file, even if it is not loaded. Reports a failure. */
export function useDownloadSelected(
  store: SelectionStore,
  jobId: string,
  requestOptions: Omit<SelectionRequestOptions, 'pageGroups'>,
): () => Promise<void> {
  const queryClient = useQueryClient();
  const { downloadUrl } = useMediaUrls();
  return async () => {
    try {
      const requests = requestsOf(store.get().selection, { ...requestOptions, pageGroups: store.pageGroups });
      const { value: page } = await listSelection(jobId, requests, 1).next();
      if (!page) throw new Error('Nothing is selected any more');
      const file = await queryClient.fetchQuery(fileQuery(jobId, page[0].id));
      saveFile(downloadUrl(file), fileNameOf(file));
    } catch {
      notify('filesDownloadFailed');
    }
  };
}
