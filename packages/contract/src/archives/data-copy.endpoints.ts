import type { EndpointOf } from '../endpoint.ts';
import type { dataCopyShapes } from './data-copy.schema.ts';

/** Another copy can be requested 24 hours after the latest one was downloaded, and the reply says when that is. */
export const getDataCopyAvailability: EndpointOf<typeof dataCopyShapes, 'getDataCopyAvailability'> = {
  name: 'getDataCopyAvailability',
  method: 'GET',
  path: '/st/4/data_protection/request_data_access_availability',
  caller: 'account',
};

/**
 * While a copy is being prepared, or is ready and not downloaded, that copy is the answer. `rate-limited` also answers in the 24 hours
 * after a download.
 */
export const requestDataCopy: EndpointOf<typeof dataCopyShapes, 'requestDataCopy'> = {
  name: 'requestDataCopy',
  method: 'POST',
  path: '/st/4/data_protection/request_data_access',
  caller: 'account',
  limit: 'create',
  recentLogin: true,
};

/** The address works without a token, for a download by the browser. `not-found`: no copy is ready, or the latest one has expired. */
export const createDataCopyAddress: EndpointOf<typeof dataCopyShapes, 'createDataCopyAddress'> = {
  name: 'createDataCopyAddress',
  method: 'POST',
  path: '/st/4/data_protection/data_access_address',
  caller: 'account',
  recentLogin: true,
};

/**
 * Serves the zip file of the copy, whole or a range of it. `forbidden`: the signature is wrong. `gone`: the address or the copy has
 * expired, or the account has been logged out everywhere since. `range-not-satisfiable`: the range begins after the end of the file.
 */
export const getDataCopy: EndpointOf<typeof dataCopyShapes, 'getDataCopy'> = {
  name: 'getDataCopy',
  method: 'GET',
  path: '/st/4/data_protection/data_access/{token}/{name}',
  caller: 'signed-address',
  limit: 'media',
};
