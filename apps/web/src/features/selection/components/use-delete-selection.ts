import { useEffect, useEffectEvent } from 'react';
import { filesInText, type KindCounts } from '../../../shared/files/kind-of-files.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { confirmDelete, deleteFiles } from '../../trash/index.ts';
import { listSelection } from '../api/list-selection.ts';
import { requestsOf, type SelectionRequestOptions } from '../api/selection-requests.ts';
import type { SelectionStore } from '../model/selection-store.ts';
import { isPageOnTop } from './use-selectable.ts';

interface DeleteSelection {
  store: SelectionStore;
  jobId: string;
  requestOptions: Omit<SelectionRequestOptions, 'pageGroups'>;
  count: number;
  kinds: KindCounts | undefined;
}

/**
 * Asks for confirmation, ends select mode and moves the selected files to the trash; deleting starts while the rest of
 * a large selection is still being listed. The Delete key does the same.
 */
export function useDeleteSelection({
  store,
  jobId,
  requestOptions,
  count,
  kinds,
}: DeleteSelection): () => Promise<void> {
  const texts = useTexts();
  const ask = async () => {
    if (!(await confirmDelete(texts.t('selection.delete.title', filesInText(texts, kinds ?? count)), count))) return;
    const requests = requestsOf(store.get().selection, { ...requestOptions, pageGroups: store.pageGroups });
    store.quit();
    void deleteFiles(filesOf(jobId, requests), { total: count });
  };
  useDeleteKey(() => void ask(), count > 0);
  return ask;
}

/** Handles the Delete key, unless a dialog or menu is open. */
export function useDeleteKey(onPress: () => void, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Delete' || event.defaultPrevented || !isOn || !isPageOnTop()) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

async function* filesOf(jobId: string, requests: ReturnType<typeof requestsOf>) {
  for await (const page of listSelection(jobId, requests)) {
    yield page.map(({ id, path, type }) => ({ fileId: id, jobId, name: path, type }));
  }
}
