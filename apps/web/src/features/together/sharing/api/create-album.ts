import { createJob, deleteJob, type JobId } from '@stund/contract';
import { deriveAlbumPassword } from '../../../../shared/album-password.ts';
import { albumsQuery } from '../../../../shared/albums/albums-query.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { newId } from '../../../../shared/new-id.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import type { ShareRequest } from '../../../../shared/sharing/share-request.ts';
import { copyFiles } from '../../album-choice/index.ts';
import { passwordOf, type ShareOptions } from '../model/share-options.ts';

export interface NewAlbum {
  name: string;
  allowsComments: boolean;
  allowsUploads: boolean;
  /** What was chosen for links. An album has no end and needs no account. */
  options: ShareOptions;
}

/**
 * Creates a shared album with the files, and reports it. Resolves to undefined when no file could be added; the album is then
 * removed again. Throws as `callEndpoint` does.
 */
export async function createAlbumOf(
  request: ShareRequest,
  { name, allowsComments, allowsUploads, options }: NewAlbum,
): Promise<{ jobId: JobId; count: number } | undefined> {
  const id = newId<JobId>();
  const password = passwordOf(options);
  await callEndpoint(createJob, {
    body: {
      id,
      name,
      public: true,
      allow_comments: allowsComments,
      allow_uploads: allowsUploads,
      include_location: options.includesLocation,
      allow_download: options.allowsDownload,
      ...(password !== null && { password: await deriveAlbumPassword(password, id) }),
    },
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
