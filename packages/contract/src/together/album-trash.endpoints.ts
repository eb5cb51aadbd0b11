import type { EndpointOf } from '../endpoint.ts';
import type { albumTrashShapes } from './album-trash.schema.ts';

/** Only for the owner, and not for the timeline (`forbidden`). */
export const deleteJob: EndpointOf<typeof albumTrashShapes, 'deleteJob'> = {
  name: 'deleteJob',
  method: 'DELETE',
  path: '/st/4/jobs/{id}',
  caller: 'account',
};

/** Albums are deleted permanently after `retention.trashDays`. Deleted shares are not in the list, since they cannot be restored. */
export const listTrashAlbums: EndpointOf<typeof albumTrashShapes, 'listTrashAlbums'> = {
  name: 'listTrashAlbums',
  method: 'GET',
  path: '/st/4/trash_can_albums',
  caller: 'account',
};

/** Answers for each album, which fails when the owner has no storage for it. `read-only-account`: the account needs a subscription. */
export const restoreAlbums: EndpointOf<typeof albumTrashShapes, 'restoreAlbums'> = {
  name: 'restoreAlbums',
  method: 'POST',
  path: '/st/4/rollback_albums',
  caller: 'account',
};

/** Answers for each album. One that was restored or is already deleted permanently is not found. */
export const deleteAlbumsFromTrash: EndpointOf<typeof albumTrashShapes, 'deleteAlbumsFromTrash'> = {
  name: 'deleteAlbumsFromTrash',
  method: 'DELETE',
  path: '/st/4/delete_albums_from_trash_can',
  caller: 'account',
};
