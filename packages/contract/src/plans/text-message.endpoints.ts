import type { EndpointOf } from '../endpoint.ts';
import type { textMessageShapes } from './text-message.schema.ts';

export const receiveTextMessage: EndpointOf<typeof textMessageShapes, 'receiveTextMessage'> = {
  name: 'receiveTextMessage',
  method: 'POST',
  path: '/st/4/text_messages/incoming',
  caller: 'anyone',
  limit: 'webhook',
  bodyType: 'application/json',
};
