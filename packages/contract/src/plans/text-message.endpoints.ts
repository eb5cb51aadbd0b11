import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const receiveTextMessage = defineEndpoint({
  name: 'receiveTextMessage',
  method: 'POST',
  path: '/st/4/text_messages/incoming',
  summary: 'Receives text messages to the short number of the operator, signed by its gateway',
  caller: 'anyone',
  limit: 'webhook',
  requestHeaders: z.object({ 'stund-text-signature': z.string().max(200) }),
  /** The text as it was sent, since the signature covers it. */
  body: z.string(),
  bodyType: 'application/json',
  maxBodyBytes: 16 * 1024,
  reply: z.object({ received: z.literal(true) }),
  /** `not-found`: no gateway is configured. */
  errors: ['invalid-request', 'not-found', 'too-large', 'rate-limited'],
});
