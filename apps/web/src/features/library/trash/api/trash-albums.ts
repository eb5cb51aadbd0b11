import { deleteAlbumsFromTrash, limits, listTrashAlbums, restoreAlbums, type TrashAlbum } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { updateAccount } from '../../../../shared/account/account.ts';
import { albumKeys } from '../../../../shared/albums/album-keys.ts';
import { albumsQuery } from '../../../../shared/albums/albums-query.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { translate } from '../../../../shared/i18n/texts.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import { showStoragePopup } from '../../../../shared/prompts/storage-popups.ts';
import { invalidateTrash, trashKey } from '../../file-deletion/index.ts';

const pollMs = 10_000;

/** Deleted albums, the next to expire first. Polled, because other devices delete albums too. */
export const trashAlbumsQuery = queryOptions({
  queryKey: [...trashKey, 'albums'] as const,
  queryFn: ({ signal }) => callEndpoint(listTrashAlbums, {}, { signal }).then(({ albums }) => albums),
  staleTime: 0,
  refetchInterval: pollMs,
});

/** Restores albums and reports the result. Never throws. */
export async function restoreTrashAlbums(albums: readonly TrashAlbum[]): Promise<void> {
  const { done, failed, overQuotaCount } = await callInBatches(albums, 'restore');
  if (done > 0) notify('trashAlbumsRestored', { values: { count: done } });
  if (overQuotaCount > 0) {
    const text = translate('trash.albums.noRoom.text', { count: overQuotaCount });
    void showStoragePopup('RestoredMoreFilesThanAvailableStorage', {
      title: translate('trash.albums.noRoom.title'),
      text,
    });
  }
  if (failed > 0) notify('trashAlbumsRestorationFailed', { values: { count: failed } });
  for (const { id } of albums) void queryClient.invalidateQueries({ queryKey: albumKeys.album(id) });
  void queryClient.invalidateQueries({ queryKey: albumsQuery.queryKey });
  await invalidateTrash();
}

/**
 * Permanently deletes albums in the trash and reports the result. The caller has to ask for confirmation. Never throws.
 */
export async function deleteTrashAlbums(albums: readonly TrashAlbum[]): Promise<void> {
  const { done, failed } = await callInBatches(albums, 'delete');
  if (done > 0) notify('trashAlbumsDeleted', { values: { count: done } });
  if (failed > 0) notify('trashAlbumsDeletionFailed', { values: { count: failed } });
  await invalidateTrash();
}

const endpoints = { restore: restoreAlbums, delete: deleteAlbumsFromTrash };

async function callInBatches(albums: readonly TrashAlbum[], kind: 'restore' | 'delete') {
  const endOperation = beginOperation(kind);
  const outcome = { done: 0, failed: 0, overQuotaCount: 0 };
  for (let start = 0; start < albums.length; start += limits.jobsPerBatch) {
    const batch = albums.slice(start, start + limits.jobsPerBatch);
    try {
      const body = { job_uuids: batch.map(({ id }) => id) };
      const { success, failed, used_space, max_space } = await callEndpoint(endpoints[kind], { body });
      updateAccount({ used_space, max_space });
      const overQuotaCount = failed.filter((one) => one.error_reason === 'quota_exceeded_error').length;
      // Already restored or deleted from another device.
      const gone = failed.filter((one) => one.error_reason === 'file_not_found_error').length;
      outcome.done += success.length + gone;
      outcome.overQuotaCount += overQuotaCount;
      outcome.failed += failed.length - overQuotaCount - gone;
    } catch {
      outcome.failed += batch.length;
    }
  }
  endOperation();
  return outcome;
}
