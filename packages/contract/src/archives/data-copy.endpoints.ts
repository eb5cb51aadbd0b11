import type { EndpointOf } from '../endpoint.ts';
import type { dataCopyShapes } from './data-copy.schema.ts';

export const getDataCopyAvailability: EndpointOf<typeof dataCopyShapes, 'getDataCopyAvailability'> = {
  name: 'getDataCopyAvailability',
  method: 'GET',
  path: '/st/4/data_protection/request_data_access_availability',
  caller: 'account',
};

/** While a copy is being prepared, or is ready and not downloaded, that copy is the answer. `rate-limited`: 24 hours have not passed. */
export const requestDataCopy: EndpointOf<typeof dataCopyShapes, 'requestDataCopy'> = {
  name: 'requestDataCopy',
  method: 'POST',
  path: '/st/4/data_protection/request_data_access',
  caller: 'account',
  limit: 'create',
  recentLogin: true,
};

export const createDataCopyAddress: EndpointOf<typeof dataCopyShapes, 'createDataCopyAddress'> = {
  name: 'createDataCopyAddress',
  method: 'POST',
  path: '/st/4/data_protection/data_access_address',
  caller: 'account',
  recentLogin: true,
};

/** `gone`: the address or the copy has expired, or the account has been logged out everywhere since. */
export const getDataCopy: EndpointOf<typeof dataCopyShapes, 'getDataCopy'> = {
  name: 'getDataCopy',
  method: 'GET',
  path: '/st/4/data_protection/data_access/{token}/{name}',
  caller: 'signed-address',
  limit: 'media',
};
