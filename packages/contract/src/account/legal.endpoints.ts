import type { EndpointOf } from '../endpoint.ts';
import type { legalShapes } from './legal.schema.ts';

/** Without a version it is the one in force. `not-found`: the brand has no such text, or not in that version. */
export const getLegalText: EndpointOf<typeof legalShapes, 'getLegalText'> = {
  name: 'getLegalText',
  method: 'GET',
  path: '/st/4/legal/{kind}',
  caller: 'anyone',
};
