import { z } from 'zod';
import { defineShapes } from '../shapes.ts';

const maxNotificationBytes = 256 * 1024;
const reply = z.object({ received: z.literal(true) });

/** `not-found`: nothing is sold in this store. `unavailable`: the store sends the notification again. */
const errors = ['invalid-request', 'not-found', 'too-large', 'rate-limited', 'unavailable'] as const;

export const appStoreShapes = defineShapes({
  receiveAppleNotification: {
    summary: 'Receives notifications of the App Store (version 2), signed by Apple',
    body: z.object({ signedPayload: z.string().min(1).max(maxNotificationBytes) }),
    maxBodyBytes: maxNotificationBytes,
    reply,
    errors,
  },
  receiveGoogleNotification: {
    summary: 'Receives notifications of Google Play, pushed by Pub/Sub with a token of Google',
    requestHeaders: z.object({ authorization: z.string().max(5000).optional() }),
    body: z.string(),
    maxBodyBytes: maxNotificationBytes,
    reply,
    errors,
  },
});
