import type { EndpointOf } from '../endpoint.ts';
import type { planShapes } from './plan.schema.ts';

/** The whole ledger of storage, the latest grant first (docs/adr/0031-ledger-of-storage.md). */
export const listUserGrants: EndpointOf<typeof planShapes, 'listUserGrants'> = {
  name: 'listUserGrants',
  method: 'GET',
  path: '/st/4/user_grants',
  caller: 'account',
};

/**
 * Ends the renewal of a subscription; its storage stays until the end of the paid period. `conflict`: it has been cancelled already, or
 * was not bought on the web. `not-found`: the account has no such grant. `unavailable`: the provider does not answer.
 */
export const cancelUserGrant: EndpointOf<typeof planShapes, 'cancelUserGrant'> = {
  name: 'cancelUserGrant',
  method: 'POST',
  path: '/st/4/user_grants/{id}/cancel',
  caller: 'account',
  limit: 'create',
};

/**
 * Lets a cancelled subscription renew again. `conflict`: it is not cancelled or has ended, or no card is saved. `not-found`: the account
 * has no such grant. `unavailable`: the provider does not answer.
 */
export const reactivateUserGrant: EndpointOf<typeof planShapes, 'reactivateUserGrant'> = {
  name: 'reactivateUserGrant',
  method: 'POST',
  path: '/st/4/user_grants/{id}/reactivate',
  caller: 'account',
  limit: 'create',
};
