import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const maxNotificationBytes = 256 * 1024;
const reply = z.object({ received: z.literal(true) });
/** `not-found`: nothing is sold in this store. `unavailable`: the store sends the notification again. */
const errors = ['invalid-request', 'not-found', 'too-large', 'rate-limited', 'unavailable'] as const;

export const receiveAppleNotification = defineEndpoint({
  name: 'receiveAppleNotification',
  method: 'POST',
  path: '/st/4/app_stores/apple',
  summary: 'Receives notifications of the App Store (version 2), signed by Apple',
  caller: 'anyone',
  limit: 'webhook',
  body: z.object({ signedPayload: z.string().min(1).max(maxNotificationBytes) }),
  maxBodyBytes: maxNotificationBytes,
  reply,
  errors,
});

export const receiveGoogleNotification = defineEndpoint({
  name: 'receiveGoogleNotification',
  method: 'POST',
  path: '/st/4/app_stores/google',
  summary: 'Receives notifications of Google Play, pushed by Pub/Sub with a token of Google',
  caller: 'anyone',
  limit: 'webhook',
  requestHeaders: z.object({ authorization: z.string().max(5000).optional() }),
  body: z.string(),
  bodyType: 'application/json',
  maxBodyBytes: maxNotificationBytes,
  reply,
  errors,
});
