import type { EndpointOf } from '../endpoint.ts';
import type { appStoreShapes } from './app-store.schema.ts';

export const receiveAppleNotification: EndpointOf<typeof appStoreShapes, 'receiveAppleNotification'> = {
  name: 'receiveAppleNotification',
  method: 'POST',
  path: '/st/4/app_stores/apple',
  caller: 'anyone',
  limit: 'webhook',
};

export const receiveGoogleNotification: EndpointOf<typeof appStoreShapes, 'receiveGoogleNotification'> = {
  name: 'receiveGoogleNotification',
  method: 'POST',
  path: '/st/4/app_stores/google',
  caller: 'anyone',
  limit: 'webhook',
  bodyType: 'application/json',
};
