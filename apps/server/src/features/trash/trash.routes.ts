import * as contract from '@stund/contract';
import { requireAccount } from '../../kernel/request-context.ts';
import { ReplyWithHeaders, type Route, route } from '../../kernel/route.ts';
import { selectTrashedAlbums } from './album.repository.ts';
import { presentAlbumBatch } from './album-batch.ts';
import { presentBatch } from './file-batch.ts';
import { deleteAlbum } from './operations/delete-album.ts';
import { deleteFile, deleteFiles } from './operations/delete-files.ts';
import { deleteForGood, emptyTrash } from './operations/delete-for-good.ts';
import { listTrash } from './operations/list-trash.ts';
import { deleteAlbumsForGood } from './operations/purge-albums.ts';
import { restoreAlbums } from './operations/restore-albums.ts';
import { restoreFiles } from './operations/restore-files.ts';
import { presentTrashAlbum, presentTrashFile } from './trash.presenter.ts';

/** `forget` is told the job whose files left, before the caller is: what this node remembers of it must not be served any more. */
export function trashRoutes({ forget }: { forget(jobId: contract.JobId): void }): Route[] {
  return [
    route(contract.deleteFile, async (context, { params }) => {
      const { space, isJobDeleted } = await deleteFile(context, params.id, params.fileId);
      forget(params.id);
      return { used_space: space.used_space, job_deleted: isJobDeleted };
    }),

    route(contract.deleteFiles, async (context, { params, body }) => {
      const result = await deleteFiles(context, params.id, body.file_uuids);
      forget(params.id);
      return { ...presentBatch(result), job_deleted: result.isJobDeleted };
    }),

    route(contract.restoreFiles, async (context, { params, body }) =>
      presentBatch(await restoreFiles(context, params.id, body.file_uuids)),
    ),

    route(contract.deleteJob, async (context, { params }) => {
      const space = await deleteAlbum(context, params.id);
      forget(params.id);
      return { used_space: space.used_space };
    }),

    route(contract.listTrashAlbums, async (context) => {
      const albums = await selectTrashedAlbums(context.database, requireAccount(context).accountId);
      const presenting = { mediaKey: context.mediaKey, now: context.clock.now() };
      return { albums: albums.map((album) => presentTrashAlbum(album, presenting)) };
    }),

    route(contract.restoreAlbums, async (context, { body }) =>
      presentAlbumBatch(await restoreAlbums(context, body.job_uuids)),
    ),

    route(contract.deleteAlbumsFromTrash, async (context, { body }) =>
      presentAlbumBatch(await deleteAlbumsForGood(context, body.job_uuids)),
    ),

    route(contract.listTrash, async (context, { query }) => {
      const { files, totalCount, removedSoonCount, asOf } = await listTrash(context, query);
      const presenting = { mediaKey: context.mediaKey, now: context.clock.now() };
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
      presentBatch(await deleteForGood(context, body.file_uuids)),
    ),

    route(contract.emptyTrash, async (context, { query }) => {
      const { deletedCount, space } = await emptyTrash(context, query.until);
      return { deleted_count: deletedCount, used_space: space.used_space, max_space: space.max_space };
    }),
  ];
}
