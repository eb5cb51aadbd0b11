import type { EndpointOf } from '../endpoint.ts';
import type { takeoutShapes } from './takeout.schema.ts';

export const describeForTakeout: EndpointOf<typeof takeoutShapes, 'describeForTakeout'> = {
  name: 'describeForTakeout',
  method: 'GET',
  path: '/st/4/jobs/{id}/takeout',
  caller: 'account',
};

/**
 * Repeating the call changes nothing: the album is found by the id that it had in the takeout. That id is used itself when the
 * account still has the album.
 */
export const restoreAlbum: EndpointOf<typeof takeoutShapes, 'restoreAlbum'> = {
  name: 'restoreAlbum',
  method: 'POST',
  path: '/st/4/takeout_albums',
  caller: 'account',
};

/**
 * Only for the owner. Repeating the call changes nothing. Comments and hearts of other people are attributed to guests of the
 * same name, whom nobody can act as (docs/adr/0021-imported-people.md).
 */
export const restoreContributions: EndpointOf<typeof takeoutShapes, 'restoreContributions'> = {
  name: 'restoreContributions',
  method: 'POST',
  path: '/st/4/jobs/{id}/takeout',
  caller: 'account',
};

/**
 * Only for the owner. An edit is restored once its file has been imported: see `restoreContributions`. The original is found among the
 * files of the account by its id or its bytes, or as soon as it is imported. Repeating the call changes nothing, and files that have
 * edits already keep them. Files that are no longer there are passed over.
 */
export const restoreEdits: EndpointOf<typeof takeoutShapes, 'restoreEdits'> = {
  name: 'restoreEdits',
  method: 'POST',
  path: '/st/4/jobs/{id}/takeout_edits',
  caller: 'account',
  limit: 'edit',
};
