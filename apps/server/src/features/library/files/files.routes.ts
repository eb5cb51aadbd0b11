import * as contract from '@stund/contract';
import { ReplyWithHeaders, type Route, route } from '../../../kernel/route.ts';
import { presentCopyResult, presentCopyStatuses } from './copy.presenter.ts';
import {
  locationOf,
  placeOf,
  presentFile,
  presentFileDetails,
  presentFolderPlace,
  presentingOf,
  presentPrivateCopy,
} from './file.presenter.ts';
import { presentFilePage } from './file-page.presenter.ts';
import { checkStoredContent } from './operations/check-stored-content.ts';
import { copyFiles } from './operations/copy-files.ts';
import { getFile } from './operations/get-file.ts';
import { listFiles } from './operations/list-files.ts';
import { listGroup } from './operations/list-group.ts';
import { listSelectedFiles } from './operations/list-selected-files.ts';
import { measureSelectedFiles } from './operations/measure-selected-files.ts';
import { setFavorites } from './operations/set-favorites.ts';
import { storeFolderFile } from './operations/store-folder-file.ts';
import { presentSelectionSize } from './selection.presenter.ts';

export const fileRoutes: readonly Route[] = [
  route(contract.listFiles, async (context, { params, query }) => {
    const page = await listFiles(context, params.id, query);
    return new ReplyWithHeaders(presentFilePage(context, page), { 'x-last-event-serial': String(page.lastSerial) });
  }),

  route(contract.getFile, async (context, { params }) => {
    const found = await getFile(context, params.id, params.fileId);
    const { file, maySeePlace, withholdsCameraData } = found;
    const camera = withholdsCameraData ? undefined : found.camera;
    const location = maySeePlace ? locationOf(file, camera) : null;
    return presentFileDetails(presentFile(file, presentingOf(context, found)), {
      camera,
      description: withholdsCameraData ? null : file.description,
      location,
      place: placeOf(file, location),
      private_copy: presentPrivateCopy(file, found.privateCopy),
      ...(file.in_folder && found.grant.kind === 'owner' && { folder: presentFolderPlace(found.folder) }),
    });
  }),

  route(contract.setOwnReactions, async (context, { params, body }) => {
    const favorites = { jobId: params.id, fileIds: body.file_uuids, isFavorite: body.reaction === 'favorite' };
    return { file_uuids: [...(await setFavorites(context, favorites))] };
  }),

  route(contract.storeFolderFile, async (context, { params }) => {
    const { used_space, max_space } = await storeFolderFile(context, { jobId: params.id, fileId: params.fileId });
    return { used_space, max_space };
  }),

  route(contract.listGroup, async (context, { params }) => {
    const group = await listGroup(context, params.id, params.fileId);
    const presenting = presentingOf(context, group);
    return { files: group.files.map((file) => presentFile(file, presenting)) };
  }),

  route(contract.listSelectedFiles, async (context, { params, body }) => {
    const { files, nextCursor } = await listSelectedFiles(context, params.id, body);
    return {
      files: files.map(({ id, path, size_bytes, type, captured_wall }) => ({
        id,
        path,
        size: size_bytes,
        type,
        timestamp: captured_wall.replace(' ', 'T'),
      })),
      next_cursor: nextCursor,
    };
  }),

  route(contract.measureSelectedFiles, async (context, { params, body }) =>
    presentSelectionSize(await measureSelectedFiles(context, params.id, body)),
  ),

  route(contract.checkStoredContent, async (context, { body }) => {
    const { checkedAt, contents } = await checkStoredContent(context, body.checksums);
    return {
      checked_at: checkedAt.getTime() / 1000,
      contents: contents.map(({ checksum, state, sizeBytes, verifiedSince }) => ({
        checksum,
        state,
        size: sizeBytes ?? null,
        verified_since: verifiedSince === undefined ? null : verifiedSince.getTime() / 1000,
      })),
    };
  }),

  route(contract.keepAllFiles, async (context, { params, query }) =>
    presentCopyResult(await copyFiles(context, { sourceId: params.id, targetId: query.target })),
  ),

  route(contract.keepFiles, async (context, { params, query, body }) => {
    const copies = await copyFiles(context, { sourceId: params.id, targetId: query.target, fileIds: body });
    return { ...presentCopyResult(copies), files: presentCopyStatuses(body, copies) };
  }),
];
