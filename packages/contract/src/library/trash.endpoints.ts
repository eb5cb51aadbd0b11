import type { EndpointOf } from '../endpoint.ts';
import type { trashShapes } from './trash.schema.ts';

/**
 * For the owner, and for who added the file (`forbidden`). `not-found` also answers when it is not in the job, or in the trash already.
 * An album moves to the trash with its last files.
 */
export const deleteFile: EndpointOf<typeof trashShapes, 'deleteFile'> = {
  name: 'deleteFile',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}',
  caller: 'visitor',
};

/**
 * Answers for each file. `file_is_trashed_error`: the file was already in the trash. Takes up to `limits.restoreBatch` files. An album
 * moves to the trash with its last files.
 */
export const deleteFiles: EndpointOf<typeof trashShapes, 'deleteFiles'> = {
  name: 'deleteFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/delete_files',
  caller: 'visitor',
};

/**
 * Answers for each file: restoring one that is no longer in the trash is `ok`, and one that exceeds the quota is `quota_exceeded_error`.
 * Restores the album too if it is in the trash with its last files, and answers `quota-exceeded` when that does not fit. `not-found`:
 * the caller has no such job. `read-only-account`: the account needs a subscription.
 */
export const restoreFiles: EndpointOf<typeof trashShapes, 'restoreFiles'> = {
  name: 'restoreFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/multi_rollback',
  caller: 'account',
};

/** A page holds `limits.trashPerPage`. Files are deleted permanently after `retention.trashDays`. */
export const listTrash: EndpointOf<typeof trashShapes, 'listTrash'> = {
  name: 'listTrash',
  method: 'GET',
  path: '/st/4/trash_can',
  caller: 'account',
};

/** Answers for each file. One that was restored or is already deleted permanently is `file_not_found_error`. */
export const deleteFilesFromTrash: EndpointOf<typeof trashShapes, 'deleteFilesFromTrash'> = {
  name: 'deleteFilesFromTrash',
  method: 'POST',
  path: '/st/4/delete_files_from_trash_can',
  caller: 'account',
};

/** Only what is in the trash when the call arrives, or was at `until`, is deleted: what a person has not seen stays. */
export const emptyTrash: EndpointOf<typeof trashShapes, 'emptyTrash'> = {
  name: 'emptyTrash',
  method: 'POST',
  path: '/st/4/empty_trash_can',
  caller: 'account',
};
