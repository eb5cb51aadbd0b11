import type { EndpointOf } from '../endpoint.ts';
import type { textMessageShapes } from './text-message.schema.ts';

/**
 * Receives a message by which someone activates a plan. `invalid-request` also refuses a wrong signature. `not-found`: no text messages
 * are received here. `too-large`: the body is larger than any message.
 */
export const receiveTextMessage: EndpointOf<typeof textMessageShapes, 'receiveTextMessage'> = {
  name: 'receiveTextMessage',
  method: 'POST',
  path: '/st/4/text_messages/incoming',
  caller: 'anyone',
  limit: 'webhook',
  bodyType: 'application/json',
};
