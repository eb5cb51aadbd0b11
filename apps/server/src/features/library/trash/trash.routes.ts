import * as contract from '@stund/contract';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { ReplyWithHeaders, type Route, route } from '../../../kernel/route.ts';
import { presentAlbumBatch } from './album-batch.ts';
import { presentBatch } from './file-batch.ts';
import { deleteAlbum } from './operations/delete-album.ts';
import { deleteAlbumsPermanently } from './operations/delete-albums-permanently.ts';
import { deleteFile, deleteFiles } from './operations/delete-files.ts';
import { deletePermanently, emptyTrash } from './operations/delete-permanently.ts';
import { listTrash } from './operations/list-trash.ts';
import { restoreAlbums } from './operations/restore-albums.ts';
import { restoreFiles } from './operations/restore-files.ts';
import { presentTrashAlbum, presentTrashFile } from './trash.presenter.ts';
import { selectTrashedAlbums } from './trashed-album.repository.ts';

export const trashRoutes: readonly Route[] = [
  route(contract.deleteFile, async (context, { params }) => {
    const { space, isJobDeleted } = await deleteFile(context, params.id, params.fileId);
    return { used_space: space.used_space, job_deleted: isJobDeleted };
  }),

  route(contract.deleteFiles, async (context, { params, body }) => {
    const result = await deleteFiles(context, params.id, body.file_uuids);
    return { ...presentBatch(result), job_deleted: result.isJobDeleted };
  }),

  route(contract.restoreFiles, async (context, { params, body }) =>
    presentBatch(await restoreFiles(context, params.id, body.file_uuids)),
  ),

  route(contract.deleteJob, async (context, { params }) => {
    const space = await deleteAlbum(context, params.id);
    return { used_space: space.used_space };
  }),

  route(contract.listTrashAlbums, async (context) => {
    const albums = await selectTrashedAlbums(context.database, requireAccount(context).accountId);
    const presenting = presentingTo(context);
    return { albums: albums.map((album) => presentTrashAlbum(album, presenting)) };
  }),

  route(contract.restoreAlbums, async (context, { body }) =>
    presentAlbumBatch(await restoreAlbums(context, body.job_uuids)),
  ),

  route(contract.deleteAlbumsFromTrash, async (context, { body }) =>
    presentAlbumBatch(await deleteAlbumsPermanently(context, body.job_uuids)),
  ),

  route(contract.listTrash, async (context, { query }) => {
    const { files, totalCount, removedSoonCount, asOf } = await listTrash(context, query);
    const presenting = presentingTo(context);
    return new ReplyWithHeaders(
      {
        files: files.map((file) => presentTrashFile(file, presenting)),
        total_count: totalCount,
        removed_soon_count: removedSoonCount,
        as_of: asOf.getTime() / 1000,
      },
      { 'x-total-count': String(totalCount) },
    );
  }),

  route(contract.deleteFilesFromTrash, async (context, { body }) =>
    presentBatch(await deletePermanently(context, body.file_uuids)),
  ),

  route(contract.emptyTrash, async (context, { query }) => {
    const { deletedCount, space } = await emptyTrash(context, query.until);
    return { deleted_count: deletedCount, used_space: space.used_space, max_space: space.max_space };
  }),
];

function presentingTo(context: RequestContext) {
  const { accessEpoch } = requireAccount(context);
  return { mediaKey: context.mediaKey, accessEpoch, now: context.clock.now() };
}
