import type { FileId, JobId } from '@stund/contract';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import type { KindCounts } from '../../../../shared/files/kind/kind-of-files.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { loadFavorites } from '../../file-actions/index.ts';
import type { SelectionStore } from '../model/selection-store.ts';

interface FavoriteSelected {
  store: SelectionStore;
  jobId: JobId;
  /** Lists the files that are selected now. */
  listIds: () => Iterable<FileId> | AsyncIterable<FileId>;
  kinds: KindCounts | undefined;
  /** They are unmarked then. */
  areFavorites: boolean;
}

/** Ends select mode, marks the selected files as favorites, and offers to undo it. */
export function useFavoriteSelected({ store, jobId, listIds, kinds, areFavorites }: FavoriteSelected) {
  const { t } = useTexts();
  return async () => {
    const ids = listIds();
    store.quit();
    try {
      const { setFavorites } = await loadFavorites();
      const changed = await setFavorites(jobId, ids, !areFavorites);
      const undo = () =>
        void setFavorites(jobId, changed, areFavorites).catch((error: unknown) => showFailure(t, error));
      report(changed, kinds, areFavorites, undo);
    } catch (error) {
      showFailure(t, error);
    }
  };
}

function report(
  changed: readonly FileId[],
  kinds: KindCounts | undefined,
  wereFavorites: boolean,
  onUndo: () => void,
): void {
  const type = wereFavorites ? 'filesRemovedFromFavorites' : 'filesAddedToFavorites';
  notify(type, { values: { files: kinds ?? changed.length }, ...(changed.length > 0 && { onUndo }) });
}
