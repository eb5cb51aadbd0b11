import type { EndpointOf } from '../endpoint.ts';
import type { guestShapes } from './guest.schema.ts';

/**
 * The token names the person in every album that the device opens, and gives no access by itself. `conflict`: a caller with an account
 * has a name of their own.
 */
export const joinAsGuest: EndpointOf<typeof guestShapes, 'joinAsGuest'> = {
  name: 'joinAsGuest',
  method: 'POST',
  path: '/st/4/guests',
  caller: 'visitor',
  limit: 'sign-in',
};

/** Returns the guest whose token is sent. `not-found`: the caller has no token of a guest. */
export const getGuest: EndpointOf<typeof guestShapes, 'getGuest'> = {
  name: 'getGuest',
  method: 'GET',
  path: '/st/4/guests/me',
  caller: 'visitor',
};

/** For a guest who has an account now: the token proves that both are one person. Repeating the call changes nothing. */
export const claimGuest: EndpointOf<typeof guestShapes, 'claimGuest'> = {
  name: 'claimGuest',
  method: 'POST',
  path: '/st/4/guests/claim',
  caller: 'account',
  limit: 'sign-in',
};
