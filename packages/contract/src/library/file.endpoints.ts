import type { EndpointOf } from '../endpoint.ts';
import type { fileShapes } from './file.schema.ts';

/** A page holds at most `limits.filesPerPage`. `invalid-request` also refuses a cursor of a list in another order. */
export const listFiles: EndpointOf<typeof fileShapes, 'listFiles'> = {
  name: 'listFiles',
  method: 'GET',
  path: '/st/4/jobs/{id}/files',
  caller: 'visitor',
};

/** Lists the members of a live photo or burst, or the file alone. `not-found` also answers when the file is not in the job. */
export const listGroup: EndpointOf<typeof fileShapes, 'listGroup'> = {
  name: 'listGroup',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/group',
  caller: 'visitor',
};

/**
 * Returns a file as lists have it, with its camera data. `not-found` also answers when the file is not in the job. Place and camera data
 * are left out where the job withholds them.
 */
export const getFile: EndpointOf<typeof fileShapes, 'getFile'> = {
  name: 'getFile',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}',
  caller: 'visitor',
};

/**
 * Marks at most `limits.favoriteBatch` files, each with its whole group. Nobody else sees it. `forbidden`: the job is no timeline; in albums
 * people give hearts (addReaction), which others see.
 */
export const setOwnReactions: EndpointOf<typeof fileShapes, 'setOwnReactions'> = {
  name: 'setOwnReactions',
  method: 'PUT',
  path: '/st/4/jobs/{id}/own_reactions',
  caller: 'account',
};

/**
 * Changes older than `retention.changeDays` are deleted, except the newest of each job. Then `gone` says that the job must be fetched
 * again (PARTIALLY_FETCHED).
 */
export const listChanges: EndpointOf<typeof fileShapes, 'listChanges'> = {
  name: 'listChanges',
  method: 'GET',
  path: '/st/4/jobs/{id}/changes',
  caller: 'visitor',
};

/** The same for everyone, so it needs no token. */
export const getSupportedExtensions: EndpointOf<typeof fileShapes, 'getSupportedExtensions'> = {
  name: 'getSupportedExtensions',
  method: 'GET',
  path: '/st/4/supported_extensions',
  caller: 'anyone',
};
