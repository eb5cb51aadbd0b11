import {
  type BodyOf,
  deleteJob,
  type FileId,
  type JobId,
  type JobInfo,
  type ListedJob,
  renameJob,
  restoreAlbums,
  setJobCover,
  setJobPassword,
  setJobPermissions,
  setJobPrivacy,
  timing,
} from '@stund/contract';
import { showToast } from '@stund/ui';
import { updateAccount } from '../../../../shared/account/account.ts';
import { deriveAlbumPassword } from '../../../../shared/album-password.ts';
import { albumKeys } from '../../../../shared/albums/album-keys.ts';
import { albumQuery } from '../../../../shared/albums/album-query.ts';
import { albumsQuery } from '../../../../shared/albums/albums-query.ts';
import { forgetDeletedHere, noteDeletedHere } from '../../../../shared/albums/deleted-here.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { translate } from '../../../../shared/i18n/texts.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { invalidateTrash } from '../../../library/file-deletion/index.ts';

/**
 * Changes the owner can make to an album. Each resolves once the page shows the change and throws as `callEndpoint`
 * does.
 */
export function albumMutations({ id }: Pick<ListedJob, 'id'>) {
  const params = { id };
  return {
    rename: async (name: string) => cacheInfo(await callEndpoint(renameJob, { params, body: { name } })),
    setPrivacy: async (mode: ListedJob['privacy_mode']) => {
      cacheInfo(await callEndpoint(setJobPrivacy, { params, body: { privacy_mode: mode } }));
      if (mode === 'private') notify('albumChangedToPrivate');
    },
    setPermissions: async (change: BodyOf<typeof setJobPermissions>) =>
      cacheInfo(await callEndpoint(setJobPermissions, { params, body: change })),
    /** `typed` is the password in plain text; null removes the password. */
    setPassword: async (typed: string | null) => {
      const password = typed === null ? null : await deriveAlbumPassword(typed, id);
      cacheInfo(await callEndpoint(setJobPassword, { params, body: { password } }));
    },
    setCover: (fileId: FileId | null) => setCover(id, fileId),
  };
}

/** The reply has everything except the counts in `details`. */
function cacheInfo(info: JobInfo): void {
  queryClient.setQueryData(albumQuery(info.id).queryKey, (before) => before && { ...before, ...info });
  queryClient.setQueryData(albumsQuery.queryKey, (before) =>
    before?.map((one) => (one.id === info.id ? { ...one, ...info } : one)),
  );
  void queryClient.invalidateQueries({ queryKey: albumsQuery.queryKey });
}

/** Reports the result in a toast. Never throws. */
async function setCover(jobId: JobId, fileId: FileId | null): Promise<void> {
  try {
    cacheInfo(await callEndpoint(setJobCover, { params: { id: jobId }, body: { id: fileId } }));
    void queryClient.invalidateQueries({ queryKey: albumKeys.album(jobId) });
    notify('albumCoverPhotoSet');
  } catch {
    notify('setAlbumCoverPhotoFailed');
  }
}

/** Moves an album to the trash and shows a toast that offers to undo it. Never throws. */
export async function deleteAlbum({ id }: Pick<ListedJob, 'id'>): Promise<void> {
  try {
    updateAccount(await callEndpoint(deleteJob, { params: { id } }));
  } catch {
    notify('deleteAlbumFailed');
    return;
  }
  // Going back to the page of the album leads to the list.
  noteDeletedHere(id);
  // Otherwise its page would be shown as it was.
  queryClient.removeQueries({ queryKey: albumKeys.album(id), type: 'inactive' });
  queryClient.setQueryData(albumsQuery.queryKey, (before) => before?.filter((one) => one.id !== id));
  showToast({
    kind: 'done',
    message: translate('albums.deleted'),
    durationMs: timing.undoToastMs,
    action: { label: translate('shared.undo'), onPress: () => void restoreAlbum(id) },
  });
  await Promise.all([queryClient.invalidateQueries({ queryKey: albumsQuery.queryKey }), invalidateTrash()]);
}

async function restoreAlbum(id: ListedJob['id']): Promise<void> {
  try {
    const { success, used_space, max_space } = await callEndpoint(restoreAlbums, { body: { job_uuids: [id] } });
    updateAccount({ used_space, max_space });
    if (success.length > 0) forgetDeletedHere(id);
    if (success.length > 0) notify('trashAlbumsRestored', { values: { count: 1 } });
    else notify('trashAlbumsRestorationFailed', { values: { count: 1 } });
  } catch (error) {
    showToast({ kind: 'error', message: translate(errorTextId(error)) });
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: albumsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: albumKeys.album(id) }),
    invalidateTrash(),
  ]);
}
