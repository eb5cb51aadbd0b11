import type { EndpointOf } from '../endpoint.ts';
import type { planShapes } from './plan.schema.ts';

export const listUserGrants: EndpointOf<typeof planShapes, 'listUserGrants'> = {
  name: 'listUserGrants',
  method: 'GET',
  path: '/st/4/user_grants',
  caller: 'account',
};

/** `conflict`: it has been cancelled already, or was not bought here. */
export const cancelUserGrant: EndpointOf<typeof planShapes, 'cancelUserGrant'> = {
  name: 'cancelUserGrant',
  method: 'POST',
  path: '/st/4/user_grants/{id}/cancel',
  caller: 'account',
  limit: 'create',
};

/** `conflict`: it is not cancelled, or has ended. */
export const reactivateUserGrant: EndpointOf<typeof planShapes, 'reactivateUserGrant'> = {
  name: 'reactivateUserGrant',
  method: 'POST',
  path: '/st/4/user_grants/{id}/reactivate',
  caller: 'account',
  limit: 'create',
};
