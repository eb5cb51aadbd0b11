import { createJob, deleteJob, type JobId } from '@stund/contract';
import { albumsQuery } from '../../../shared/albums/albums-query.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { newId } from '../../../shared/new-id.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import type { ShareRequest } from '../../../shared/sharing/share-request.ts';
import { copyFiles } from '../../album-choice/index.ts';

export interface NewAlbum {
  name: string;
  allowsComments: boolean;
  allowsUploads: boolean;
}

/**
 * Creates a shared album with the files, and reports it. Resolves to undefined when no file could be added; the album is then
 * removed again. Throws as `callEndpoint` does.
 */
export async function createAlbumOf(
  request: ShareRequest,
  { name, allowsComments, allowsUploads }: NewAlbum,
): Promise<{ jobId: JobId; count: number } | undefined> {
  const id = newId<JobId>();
  await callEndpoint(createJob, {
    body: { id, name, public: true, allow_comments: allowsComments, allow_uploads: allowsUploads },
  });
  const target = { jobId: id, name };
  const count = await copyFiles({ jobId: request.jobId, fileIds: request.listIds(), target, isQuiet: true });
  if (count === 0) {
    await callEndpoint(deleteJob, { params: { id } });
    return undefined;
  }
  notify('autoCreatedAlbum', { values: { album: name } });
  void queryClient.invalidateQueries({ queryKey: albumsQuery.queryKey });
  return { jobId: id, count };
}
