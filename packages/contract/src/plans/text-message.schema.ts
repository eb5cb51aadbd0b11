import { z } from 'zod';
import { defineShapes } from '../shapes.ts';

export const textMessageShapes = defineShapes({
  receiveTextMessage: {
    summary: 'Receives text messages to the short number of the operator, signed by its gateway',
    requestHeaders: z.object({ 'stund-text-signature': z.string().max(200) }),
    /** The text as it was sent, since the signature covers it. */
    body: z.string(),
    maxBodyBytes: 16 * 1024,
    reply: z.object({ received: z.literal(true) }),
    /** `not-found`: no gateway is configured. */
    errors: ['invalid-request', 'not-found', 'too-large', 'rate-limited'],
  },
});
