import type { EndpointOf } from '../endpoint.ts';
import type { operatorShapes } from './operator.schema.ts';

export const addStorageGrant: EndpointOf<typeof operatorShapes, 'addStorageGrant'> = {
  name: 'addStorageGrant',
  method: 'POST',
  path: '/st/4/storage_grants',
  caller: 'anyone',
};

export const endStorageGrant: EndpointOf<typeof operatorShapes, 'endStorageGrant'> = {
  name: 'endStorageGrant',
  method: 'DELETE',
  path: '/st/4/storage_grants/{id}',
  caller: 'anyone',
};
