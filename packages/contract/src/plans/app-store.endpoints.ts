import type { EndpointOf } from '../endpoint.ts';
import type { appStoreShapes } from './app-store.schema.ts';

/**
 * Notifications may arrive twice and in any order: a later period counts more than an earlier one. `invalid-request` also refuses what
 * is not signed by Apple. `not-found`: nothing is sold in the App Store here. `too-large`: the body is larger than any notification.
 * `unavailable`: the storage cannot be given now, and Apple should send it again.
 */
export const receiveAppleNotification: EndpointOf<typeof appStoreShapes, 'receiveAppleNotification'> = {
  name: 'receiveAppleNotification',
  method: 'POST',
  path: '/st/4/app_stores/apple',
  caller: 'anyone',
  limit: 'webhook',
};

/**
 * The purchase is read from Google Play, since a notification only names it. `invalid-request` also refuses what is not from Google.
 * `not-found`: nothing is sold in Google Play here. `too-large`: the body is larger than any notification. `unavailable`: the purchase
 * cannot be read or given now, and Google should send it again.
 */
export const receiveGoogleNotification: EndpointOf<typeof appStoreShapes, 'receiveGoogleNotification'> = {
  name: 'receiveGoogleNotification',
  method: 'POST',
  path: '/st/4/app_stores/google',
  caller: 'anyone',
  limit: 'webhook',
  bodyType: 'application/json',
};
