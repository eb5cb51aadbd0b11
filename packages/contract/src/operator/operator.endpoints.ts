import type { EndpointOf } from '../endpoint.ts';
import type { operatorShapes } from './operator.schema.ts';

/**
 * For other systems of the operator. `unauthenticated`: the key is missing or unknown. `forbidden`: it lacks the scope. `not-found`:
 * there is no account with the address. `conflict`: the reference was used for another account, size or end. `invalid-request` also
 * refuses a grant that would have ended already.
 */
export const addStorageGrant: EndpointOf<typeof operatorShapes, 'addStorageGrant'> = {
  name: 'addStorageGrant',
  method: 'POST',
  path: '/st/4/storage_grants',
  caller: 'anyone',
};

/**
 * An account above its quota keeps what it has, and can add nothing. `unauthenticated`: the key is missing or unknown. `forbidden`: it
 * lacks the scope. `not-found`: there is no such grant. `conflict`: it was not given by an operator.
 */
export const endStorageGrant: EndpointOf<typeof operatorShapes, 'endStorageGrant'> = {
  name: 'endStorageGrant',
  method: 'DELETE',
  path: '/st/4/storage_grants/{id}',
  caller: 'anyone',
};
