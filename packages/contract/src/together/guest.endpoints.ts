import type { EndpointOf } from '../endpoint.ts';
import type { guestShapes } from './guest.schema.ts';

export const joinAsGuest: EndpointOf<typeof guestShapes, 'joinAsGuest'> = {
  name: 'joinAsGuest',
  method: 'POST',
  path: '/st/4/guests',
  caller: 'visitor',
  limit: 'sign-in',
};

export const getGuest: EndpointOf<typeof guestShapes, 'getGuest'> = {
  name: 'getGuest',
  method: 'GET',
  path: '/st/4/guests/me',
  caller: 'visitor',
};

export const claimGuest: EndpointOf<typeof guestShapes, 'claimGuest'> = {
  name: 'claimGuest',
  method: 'POST',
  path: '/st/4/guests/claim',
  caller: 'account',
  limit: 'sign-in',
};
