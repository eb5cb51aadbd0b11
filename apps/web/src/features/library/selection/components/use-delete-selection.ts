import type { JobId } from '@stund/contract';
import { filesInText, type KindCounts } from '../../../../shared/files/kind/kind-of-files.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { confirmDelete, deleteFiles } from '../../file-deletion/index.ts';
import { listSelection } from '../api/list-selection.ts';
import { requestsOf, type SelectionRequestOptions } from '../api/selection-requests.ts';
import type { SelectionStore } from '../model/selection-store.ts';

interface DeleteSelection {
  store: SelectionStore;
  jobId: JobId;
  requestOptions: Omit<SelectionRequestOptions, 'pageGroups'>;
  count: number;
  kinds: KindCounts | undefined;
}

/**
 * Asks for confirmation, ends select mode and moves the selected files to the trash; deleting starts while the rest of
 * a large selection is still being listed.
 */
export function useDeleteSelection({
  store,
  jobId,
  requestOptions,
  count,
  kinds,
}: DeleteSelection): () => Promise<void> {
  const texts = useTexts();
  return async () => {
    if (!(await confirmDelete(texts.t('selection.delete.title', filesInText(texts, kinds ?? count)), count))) return;
    const requests = requestsOf(store.get().selection, { ...requestOptions, pageGroups: store.pageGroups });
    store.quit();
    void deleteFiles(filesOf(jobId, requests), { total: kinds ?? count });
  };
}

async function* filesOf(jobId: JobId, requests: ReturnType<typeof requestsOf>) {
  for await (const page of listSelection(jobId, requests)) {
    yield page.map(({ id, path, type }) => ({ fileId: id, jobId, name: path, type }));
  }
}
