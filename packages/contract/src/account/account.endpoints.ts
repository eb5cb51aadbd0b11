import type { EndpointOf } from '../endpoint.ts';
import type { accountShapes } from './account.schema.ts';

export const listAccountAttributes: EndpointOf<typeof accountShapes, 'listAccountAttributes'> = {
  name: 'listAccountAttributes',
  method: 'GET',
  path: '/st/4/account_attribute',
  caller: 'account',
};

export const setAccountAttribute: EndpointOf<typeof accountShapes, 'setAccountAttribute'> = {
  name: 'setAccountAttribute',
  method: 'POST',
  path: '/st/4/account_attribute',
  caller: 'account',
};

export const removeAccountAttribute: EndpointOf<typeof accountShapes, 'removeAccountAttribute'> = {
  name: 'removeAccountAttribute',
  method: 'DELETE',
  path: '/st/4/account_attribute',
  caller: 'account',
};

export const getOption: EndpointOf<typeof accountShapes, 'getOption'> = {
  name: 'getOption',
  method: 'GET',
  path: '/st/4/options/{name}',
  caller: 'account',
};

export const setOption: EndpointOf<typeof accountShapes, 'setOption'> = {
  name: 'setOption',
  method: 'PUT',
  path: '/st/4/options/{name}',
  caller: 'account',
};

export const removeOption: EndpointOf<typeof accountShapes, 'removeOption'> = {
  name: 'removeOption',
  method: 'DELETE',
  path: '/st/4/options/{name}',
  caller: 'account',
};

export const getStorageUsage: EndpointOf<typeof accountShapes, 'getStorageUsage'> = {
  name: 'getStorageUsage',
  method: 'GET',
  path: '/st/4/storage_usage',
  caller: 'account',
};

export const listPhotoCallers: EndpointOf<typeof accountShapes, 'listPhotoCallers'> = {
  name: 'listPhotoCallers',
  method: 'GET',
  path: '/st/4/photo_callers',
  caller: 'account',
};

export const approveTerms: EndpointOf<typeof accountShapes, 'approveTerms'> = {
  name: 'approveTerms',
  method: 'POST',
  path: '/st/4/approve_tos',
  caller: 'account',
};

export const getConsents: EndpointOf<typeof accountShapes, 'getConsents'> = {
  name: 'getConsents',
  method: 'GET',
  path: '/st/4/data_protection/consent_values',
  caller: 'account',
};

export const setConsents: EndpointOf<typeof accountShapes, 'setConsents'> = {
  name: 'setConsents',
  method: 'POST',
  path: '/st/4/data_protection/consent_values',
  caller: 'account',
};
