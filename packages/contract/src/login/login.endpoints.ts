import type { EndpointOf } from '../endpoint.ts';
import type { loginShapes } from './login.schema.ts';

/** The page of the client that the provider redirects to; it passes its query to postflight. */
export const loginCallbackPath = '/login/callback';

/** The login is bound to the browser by a cookie. `unavailable`: the identity provider does not answer. */
export const loginPreflight: EndpointOf<typeof loginShapes, 'loginPreflight'> = {
  name: 'loginPreflight',
  method: 'POST',
  path: '/st/4/login/preflight',
  caller: 'anyone',
  limit: 'sign-in',
};

/**
 * Creates the account at the first login. `login-attempt-unknown`: the login was started by another browser, has expired, or was
 * completed. `login-failed`: the provider refused it, or does not name a usable address. `login-not-fresh`: the provider did not ask for
 * the credentials again where that was required. `other-account`: someone else logged in where the person of an account had to.
 * `registration-closed`: the operator creates all accounts. `email-unverified`: the provider has not verified the address of an existing
 * account. `email-taken`: that account belongs to another identity. `account-disabled`: an operator has disabled it. `deletion-pending`:
 * the account waits for its deletion, and the reply has what `keepAccount` takes. `unavailable`: the identity provider does not answer.
 */
export const loginPostflight: EndpointOf<typeof loginShapes, 'loginPostflight'> = {
  name: 'loginPostflight',
  method: 'POST',
  path: '/st/4/login/postflight',
  caller: 'anyone',
  limit: 'sign-in',
};

/** Ends the unfinished uploads of the device too. */
export const logout: EndpointOf<typeof loginShapes, 'logout'> = {
  name: 'logout',
  method: 'POST',
  path: '/st/4/logout',
  caller: 'account',
};

/**
 * The login keeps its age. `conflict`: the token was rotated within the last minute, as two tabs may do at the same time; the newer one
 * is valid.
 */
export const rotateToken: EndpointOf<typeof loginShapes, 'rotateToken'> = {
  name: 'rotateToken',
  method: 'POST',
  path: '/st/4/rotate_token',
  caller: 'account',
};

/** How recent a login has to be: `recentLoginSeconds`. */
export const checkRecentLogin: EndpointOf<typeof loginShapes, 'checkRecentLogin'> = {
  name: 'checkRecentLogin',
  method: 'GET',
  path: '/st/4/recent_login',
  caller: 'account',
  recentLogin: true,
};

/**
 * Name, storage, terms to approve, and which services the account may use. Also stores language and time zone of the client, for mails
 * and the dates of videos.
 */
export const getAccountInfo: EndpointOf<typeof loginShapes, 'getAccountInfo'> = {
  name: 'getAccountInfo',
  method: 'GET',
  path: '/st/4/account_info',
  caller: 'account',
};

/** The name that others see in shares and albums. */
export const changeName: EndpointOf<typeof loginShapes, 'changeName'> = {
  name: 'changeName',
  method: 'POST',
  path: '/st/4/name',
  caller: 'account',
};

/** Each login is a device of its own. */
export const listDevices: EndpointOf<typeof loginShapes, 'listDevices'> = {
  name: 'listDevices',
  method: 'GET',
  path: '/st/4/devices',
  caller: 'account',
};

/** Its token is refused from the next call on. `not-found`: no such device is logged in. */
export const removeDevice: EndpointOf<typeof loginShapes, 'removeDevice'> = {
  name: 'removeDevice',
  method: 'DELETE',
  path: '/st/4/devices/{id}',
  caller: 'account',
};
