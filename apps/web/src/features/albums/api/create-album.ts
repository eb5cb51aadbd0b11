import { createJob } from '@stund/contract';
import { albumQuery } from '../../../shared/albums/album-query.ts';
import { albumsQuery } from '../../../shared/albums/albums-query.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import { changeDraft, findDraft } from '../model/drafts.ts';

const underWay = new Map<string, Promise<void>>();

/** Makes the album of a draft on the server, once, however often it is asked for. Throws as `callEndpoint` does. */
export function createFromDraft(jobId: string, { isAutomatic = false } = {}): Promise<void> {
  const running = underWay.get(jobId);
  if (running) return running;
  const creating = create(jobId, isAutomatic).finally(() => underWay.delete(jobId));
  underWay.set(jobId, creating);
  return creating;
}

async function create(jobId: string, isAutomatic: boolean): Promise<void> {
  const draft = findDraft(jobId);
  if (!draft || draft.isCreated) return;
  const { id, title, isShared, allowsComments, allowsUploads } = draft;
  await callEndpoint(createJob, {
    body: { id, name: title.trim(), public: isShared, allow_comments: allowsComments, allow_uploads: allowsUploads },
  });
  changeDraft(jobId, { isCreated: true });
  if (isAutomatic && title.trim() !== '') notify('autoCreatedAlbum', { values: { album: title.trim() } });
  void queryClient.invalidateQueries({ queryKey: albumsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: albumQuery(jobId).queryKey });
}
