import type { JobId } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { fileQuery } from '../../../../shared/files/file-query.ts';
import type { KindCounts } from '../../../../shared/files/kind/kind-of-files.ts';
import { openShareDialog } from '../../../../shared/sharing/share-request.ts';
import type { SelectionStore } from '../model/selection-store.ts';
import { listSelection } from './list-selection.ts';
import { listIds } from './selected-ids.ts';
import { requestsOf, type SelectionRequestOptions } from './selection-requests.ts';

interface ShareSelected {
  store: SelectionStore;
  jobId: JobId;
  requestOptions: Omit<SelectionRequestOptions, 'pageGroups'>;
  count: number;
  kinds: KindCounts | undefined;
}

/**
 * Opens the dialog that shares the selected files of the user's own job, even if they are not loaded. Select mode ends when they
 * were shared.
 */
export function useShareSelected({ store, jobId, requestOptions, count, kinds }: ShareSelected): () => void {
  const queryClient = useQueryClient();
  return () => {
    const requests = requestsOf(store.get().selection, { ...requestOptions, pageGroups: store.pageGroups });
    openShareDialog({
      jobId,
      count,
      kinds,
      canShare: true,
      canCopy: true,
      listIds: () => listIds(jobId, requests),
      loadPreview: async (previewCount) => {
        for await (const page of listSelection(jobId, requests, previewCount))
          return Promise.all(page.map(({ id }) => queryClient.fetchQuery(fileQuery(jobId, id))));
        return [];
      },
      onShared: () => store.quit(),
    });
  };
}
