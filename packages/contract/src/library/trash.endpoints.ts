import type { EndpointOf } from '../endpoint.ts';
import type { trashShapes } from './trash.schema.ts';

export const deleteFile: EndpointOf<typeof trashShapes, 'deleteFile'> = {
  name: 'deleteFile',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}',
  caller: 'visitor',
};

/** `file_is_trashed_error`: the file was already in the trash. */
export const deleteFiles: EndpointOf<typeof trashShapes, 'deleteFiles'> = {
  name: 'deleteFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/delete_files',
  caller: 'visitor',
};

/** Restoring a file that is no longer in the trash is `ok`. */
export const restoreFiles: EndpointOf<typeof trashShapes, 'restoreFiles'> = {
  name: 'restoreFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/multi_rollback',
  caller: 'account',
};

export const listTrash: EndpointOf<typeof trashShapes, 'listTrash'> = {
  name: 'listTrash',
  method: 'GET',
  path: '/st/4/trash_can',
  caller: 'account',
};

/** A file that was restored or is already deleted permanently is `file_not_found_error`. */
export const deleteFilesFromTrash: EndpointOf<typeof trashShapes, 'deleteFilesFromTrash'> = {
  name: 'deleteFilesFromTrash',
  method: 'POST',
  path: '/st/4/delete_files_from_trash_can',
  caller: 'account',
};

export const emptyTrash: EndpointOf<typeof trashShapes, 'emptyTrash'> = {
  name: 'emptyTrash',
  method: 'POST',
  path: '/st/4/empty_trash_can',
  caller: 'account',
};
