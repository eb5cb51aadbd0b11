import type { EndpointOf } from '../endpoint.ts';
import type { operationShapes } from './operation.schema.ts';

/**
 * A long poll. Call it again with the `version` of the reply; without one it replies at once. Operations that do not exist any more, or
 * that the caller may not see, are missing. A page has one such call for all of its operations. A browser has six connections to a host
 * for all its tabs, so only one tab should wait and the others ask from time to time without a version. `rate-limited`: too many calls
 * of the caller wait already.
 */
export const waitForOperations: EndpointOf<typeof operationShapes, 'waitForOperations'> = {
  name: 'waitForOperations',
  method: 'GET',
  path: '/st/4/operations/long_poll',
  caller: 'visitor',
};
