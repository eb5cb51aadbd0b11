import type { EndpointOf } from '../endpoint.ts';
import type { accountShapes } from './account.schema.ts';

/** Attributes are free pairs of key and value that clients store for themselves; the server does not read them. */
export const listAccountAttributes: EndpointOf<typeof accountShapes, 'listAccountAttributes'> = {
  name: 'listAccountAttributes',
  method: 'GET',
  path: '/st/4/account_attribute',
  caller: 'account',
};

/** Adds an attribute or replaces its value. `too-large`: the account has `accountLimits.attributes` of them already. */
export const setAccountAttribute: EndpointOf<typeof accountShapes, 'setAccountAttribute'> = {
  name: 'setAccountAttribute',
  method: 'POST',
  path: '/st/4/account_attribute',
  caller: 'account',
};

/**
 * Removes an attribute, with a value only while it has that one. `not-found`: there is no such attribute, or it has another value than
 * the given one, so that two clients do not remove each other's.
 */
export const removeAccountAttribute: EndpointOf<typeof accountShapes, 'removeAccountAttribute'> = {
  name: 'removeAccountAttribute',
  method: 'DELETE',
  path: '/st/4/account_attribute',
  caller: 'account',
};

/** Returns the stored value of an option, or its default. `not-found`: the option is not set and has no default. */
export const getOption: EndpointOf<typeof accountShapes, 'getOption'> = {
  name: 'getOption',
  method: 'GET',
  path: '/st/4/options/{name}',
  caller: 'account',
};

/**
 * Sets one option, such as the theme, for all devices of the account. `invalid-request` also refuses a value that `theme` or `language`
 * does not know. `too-large`: the account has `accountLimits.options` of them already.
 */
export const setOption: EndpointOf<typeof accountShapes, 'setOption'> = {
  name: 'setOption',
  method: 'PUT',
  path: '/st/4/options/{name}',
  caller: 'account',
};

/** The option has its default again. `not-found`: it was not set. */
export const removeOption: EndpointOf<typeof accountShapes, 'removeOption'> = {
  name: 'removeOption',
  method: 'DELETE',
  path: '/st/4/options/{name}',
  caller: 'account',
};

/** The same bytes in several files count once, and files in the trash do not count as used. */
export const getStorageUsage: EndpointOf<typeof accountShapes, 'getStorageUsage'> = {
  name: 'getStorageUsage',
  method: 'GET',
  path: '/st/4/storage_usage',
  caller: 'account',
};

/** Only these addresses may receive photos from this account (docs/adr/0015-photos-for-callers.md). Empty when the operator allows none. */
export const listPhotoCallers: EndpointOf<typeof accountShapes, 'listPhotoCallers'> = {
  name: 'listPhotoCallers',
  method: 'GET',
  path: '/st/4/photo_callers',
  caller: 'account',
};

/** Records which version was approved and when. `conflict`: the version is not the one in force, so the person has not read that one. */
export const approveTerms: EndpointOf<typeof accountShapes, 'approveTerms'> = {
  name: 'approveTerms',
  method: 'POST',
  path: '/st/4/approve_tos',
  caller: 'account',
};

/** A consent without a decision counts as not given. */
export const getConsents: EndpointOf<typeof accountShapes, 'getConsents'> = {
  name: 'getConsents',
  method: 'GET',
  path: '/st/4/data_protection/consent_values',
  caller: 'account',
};

/** Consents that are left out stay as they are. Withdrawing one deletes what is stored under it, in the same transaction. */
export const setConsents: EndpointOf<typeof accountShapes, 'setConsents'> = {
  name: 'setConsents',
  method: 'POST',
  path: '/st/4/data_protection/consent_values',
  caller: 'account',
};
