import type { EndpointOf } from '../endpoint.ts';
import type { albumTrashShapes } from './album-trash.schema.ts';

export const deleteJob: EndpointOf<typeof albumTrashShapes, 'deleteJob'> = {
  name: 'deleteJob',
  method: 'DELETE',
  path: '/st/4/jobs/{id}',
  caller: 'account',
};

export const listTrashAlbums: EndpointOf<typeof albumTrashShapes, 'listTrashAlbums'> = {
  name: 'listTrashAlbums',
  method: 'GET',
  path: '/st/4/trash_can_albums',
  caller: 'account',
};

export const restoreAlbums: EndpointOf<typeof albumTrashShapes, 'restoreAlbums'> = {
  name: 'restoreAlbums',
  method: 'POST',
  path: '/st/4/rollback_albums',
  caller: 'account',
};

export const deleteAlbumsFromTrash: EndpointOf<typeof albumTrashShapes, 'deleteAlbumsFromTrash'> = {
  name: 'deleteAlbumsFromTrash',
  method: 'DELETE',
  path: '/st/4/delete_albums_from_trash_can',
  caller: 'account',
};
