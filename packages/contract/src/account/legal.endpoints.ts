import type { EndpointOf } from '../endpoint.ts';
import type { legalShapes } from './legal.schema.ts';

export const getLegalText: EndpointOf<typeof legalShapes, 'getLegalText'> = {
  name: 'getLegalText',
  method: 'GET',
  path: '/st/4/legal/{kind}',
  caller: 'anyone',
};
