import type { EndpointOf } from '../endpoint.ts';
import type { loginShapes } from './login.schema.ts';

/** The page of the client that the provider redirects to; it passes its query to postflight. */
export const loginCallbackPath = '/login/callback';

export const loginPreflight: EndpointOf<typeof loginShapes, 'loginPreflight'> = {
  name: 'loginPreflight',
  method: 'POST',
  path: '/st/4/login/preflight',
  caller: 'anyone',
  limit: 'sign-in',
};

export const loginPostflight: EndpointOf<typeof loginShapes, 'loginPostflight'> = {
  name: 'loginPostflight',
  method: 'POST',
  path: '/st/4/login/postflight',
  caller: 'anyone',
  limit: 'sign-in',
};

export const logout: EndpointOf<typeof loginShapes, 'logout'> = {
  name: 'logout',
  method: 'POST',
  path: '/st/4/logout',
  caller: 'account',
};

export const rotateToken: EndpointOf<typeof loginShapes, 'rotateToken'> = {
  name: 'rotateToken',
  method: 'POST',
  path: '/st/4/rotate_token',
  caller: 'account',
};

export const checkRecentLogin: EndpointOf<typeof loginShapes, 'checkRecentLogin'> = {
  name: 'checkRecentLogin',
  method: 'GET',
  path: '/st/4/recent_login',
  caller: 'account',
  recentLogin: true,
};

export const getAccountInfo: EndpointOf<typeof loginShapes, 'getAccountInfo'> = {
  name: 'getAccountInfo',
  method: 'GET',
  path: '/st/4/account_info',
  caller: 'account',
};

export const changeName: EndpointOf<typeof loginShapes, 'changeName'> = {
  name: 'changeName',
  method: 'POST',
  path: '/st/4/name',
  caller: 'account',
};

export const listDevices: EndpointOf<typeof loginShapes, 'listDevices'> = {
  name: 'listDevices',
  method: 'GET',
  path: '/st/4/devices',
  caller: 'account',
};

export const removeDevice: EndpointOf<typeof loginShapes, 'removeDevice'> = {
  name: 'removeDevice',
  method: 'DELETE',
  path: '/st/4/devices/{id}',
  caller: 'account',
};
