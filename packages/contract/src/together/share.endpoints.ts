import type { EndpointOf } from '../endpoint.ts';
import type { shareShapes } from './share.schema.ts';

/**
 * Takes up to `limits.filesPerShare` files. With one that is not there for the caller nothing is created (`not-found`). `forbidden`: an
 * album does not allow its files to be shared, or its link has expired. `read-only-account`: the account needs a subscription.
 * `conflict`: the id is that of another job, or the account has `limits.sharesPerAccount` shares.
 */
export const createShare: EndpointOf<typeof shareShapes, 'createShare'> = {
  name: 'createShare',
  method: 'POST',
  path: '/st/4/shares',
  caller: 'account',
  limit: 'create',
};

/** A page holds `limits.sharesPerPage`. `invalid-request` also refuses a cursor of another order. */
export const listShares: EndpointOf<typeof shareShapes, 'listShares'> = {
  name: 'listShares',
  method: 'GET',
  path: '/st/4/shares',
  caller: 'account',
};

/** Returns what the page of a share shows, in one call with `files`. `not-found` also answers for jobs that are no shares. */
export const getShare: EndpointOf<typeof shareShapes, 'getShare'> = {
  name: 'getShare',
  method: 'GET',
  path: '/st/4/jobs/{id}/share',
  caller: 'visitor',
};

/**
 * What is withdrawn ends at once, for everyone. A share with files of others gives no more than their albums do. Only for the owner
 * (`forbidden`).
 */
export const changeShare: EndpointOf<typeof shareShapes, 'changeShare'> = {
  name: 'changeShare',
  method: 'PUT',
  path: '/st/4/jobs/{id}/share',
  caller: 'account',
};

/** Nothing about the caller is stored unless they agreed before with `setVisibleToOwner`. `not-found` also answers for the timeline. */
export const openShare: EndpointOf<typeof shareShapes, 'openShare'> = {
  name: 'openShare',
  method: 'POST',
  path: '/st/4/jobs/{id}/opened',
  caller: 'visitor',
};

/** Withdrawing needs no access. `forbidden`: the caller owns the share, or the job is an album, whose participants see each other anyway. */
export const setVisibleToOwner: EndpointOf<typeof shareShapes, 'setVisibleToOwner'> = {
  name: 'setVisibleToOwner',
  method: 'PUT',
  path: '/st/4/jobs/{id}/visible_to_owner',
  caller: 'account',
};
