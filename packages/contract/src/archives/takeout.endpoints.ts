import type { EndpointOf } from '../endpoint.ts';
import type { takeoutShapes } from './takeout.schema.ts';

/**
 * The description of the job itself comes with the first page, and its format is `docs/api/takeout.schema.json`. Participants receive
 * the same without edits. `invalid-request` also refuses a cursor of another list.
 */
export const describeForTakeout: EndpointOf<typeof takeoutShapes, 'describeForTakeout'> = {
  name: 'describeForTakeout',
  method: 'GET',
  path: '/st/4/jobs/{id}/takeout',
  caller: 'account',
};

/**
 * Repeating the call changes nothing: the album is found by the id that it had in the takeout. That id is used itself when the account
 * still has the album. An album with a password becomes private. `read-only-account`: the account needs a subscription. `conflict`: too
 * many albums of this takeout are in the trash.
 */
export const restoreAlbum: EndpointOf<typeof takeoutShapes, 'restoreAlbum'> = {
  name: 'restoreAlbum',
  method: 'POST',
  path: '/st/4/takeout_albums',
  caller: 'account',
};

/**
 * Only for the owner (`forbidden`). Repeating the call changes nothing. Comments and hearts of other people are attributed to guests of
 * the same name, whom nobody can act as (docs/adr/0021-imported-people.md). `invalid-request` also refuses people whom the takeout does
 * not name, and comments and hearts outside of albums. `read-only-account`: the account needs a subscription.
 */
export const restoreContributions: EndpointOf<typeof takeoutShapes, 'restoreContributions'> = {
  name: 'restoreContributions',
  method: 'POST',
  path: '/st/4/jobs/{id}/takeout',
  caller: 'account',
};

/**
 * Only for the owner (`forbidden`). An edit is restored once its file has been imported: see `restoreContributions`. The original is
 * found among the files of the account by its id or its bytes, or as soon as it is imported. Repeating the call changes nothing, and
 * files that have edits already keep them. Files that are no longer there are passed over. `read-only-account`: the account needs a
 * subscription. `too-large`: the body is larger than edits may be. `quota-exceeded`: the documents of all edits exceed
 * `editLimits.documentBytes`.
 */
export const restoreEdits: EndpointOf<typeof takeoutShapes, 'restoreEdits'> = {
  name: 'restoreEdits',
  method: 'POST',
  path: '/st/4/jobs/{id}/takeout_edits',
  caller: 'account',
  limit: 'edit',
};
