import { createJob, type JobId } from '@stund/contract';
import { albumQuery } from '../../../../shared/albums/album-query.ts';
import { albumsQuery } from '../../../../shared/albums/albums-query.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { type AlbumDraft, changeDraft, findDraft } from '../model/drafts.ts';
import { albumMutations } from './change-album.ts';

const creationsInProgress = new Map<string, Promise<void>>();

/**
 * Creates the album of a draft on the server. Concurrent and repeated calls create it once. Throws as `callEndpoint`
 * does.
 */
export function createAlbumFromDraft(jobId: JobId, { isAutomatic = false } = {}): Promise<void> {
  const running = creationsInProgress.get(jobId);
  if (running) return running;
  const creating = create(jobId, isAutomatic).finally(() => creationsInProgress.delete(jobId));
  creationsInProgress.set(jobId, creating);
  return creating;
}

/**
 * Changes the settings of a draft, on the server too if the album has been created there. Throws as `callEndpoint`
 * does.
 */
export async function updateDraftAlbum(
  draft: AlbumDraft,
  settings: Omit<AlbumDraft, 'id' | 'isCreated'>,
): Promise<void> {
  if (findDraft(draft.id)?.isCreated) await updateCreatedAlbum(draft, settings);
  changeDraft(draft.id, settings);
}

async function updateCreatedAlbum(before: AlbumDraft, after: Omit<AlbumDraft, 'id' | 'isCreated'>): Promise<void> {
  const changes = albumMutations(before);
  if (after.title.trim() !== before.title.trim()) await changes.rename(after.title.trim());
  if (after.isShared !== before.isShared) await changes.setPrivacy(after.isShared ? 'shared' : 'private');
  const names = ['allowsComments', 'allowsUploads', 'includesLocation', 'allowsDownload', 'days'] as const;
  if (names.some((name) => after[name] !== before[name])) await changes.setPermissions(permissionsOf(after));
}

function permissionsOf(settings: Omit<AlbumDraft, 'id' | 'isCreated'>) {
  return {
    allow_comments: settings.allowsComments,
    allow_uploads: settings.allowsUploads,
    include_location: settings.includesLocation,
    allow_download: settings.allowsDownload,
    expires_in_days: settings.days,
  };
}

async function create(jobId: JobId, isAutomatic: boolean): Promise<void> {
  const draft = findDraft(jobId);
  if (!draft || draft.isCreated) return;
  const { id, title, isShared } = draft;
  await callEndpoint(createJob, { body: { id, name: title.trim(), public: isShared, ...permissionsOf(draft) } });
  const present = findDraft(jobId);
  changeDraft(jobId, { isCreated: true });
  // The settings may have changed while the request was pending.
  if (present && present !== draft) await updateCreatedAlbum(draft, present);
  if (isAutomatic && title.trim() !== '') notify('autoCreatedAlbum', { values: { album: title.trim() } });
  void queryClient.invalidateQueries({ queryKey: albumsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: albumQuery(jobId).queryKey });
}
