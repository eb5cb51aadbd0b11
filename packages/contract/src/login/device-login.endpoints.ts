import type { EndpointOf } from '../endpoint.ts';
import type { deviceLoginShapes } from './device-login.schema.ts';

/** The page on which a person enters the code of a television that they log in. */
export const deviceLoginPath = '/activate';

export const createDeviceCode: EndpointOf<typeof deviceLoginShapes, 'createDeviceCode'> = {
  name: 'createDeviceCode',
  method: 'POST',
  path: '/st/4/device_login/code',
  caller: 'anyone',
  limit: 'code',
};

export const finishDeviceLogin: EndpointOf<typeof deviceLoginShapes, 'finishDeviceLogin'> = {
  name: 'finishDeviceLogin',
  method: 'POST',
  path: '/st/4/device_login',
  caller: 'anyone',
};

export const findDeviceLogin: EndpointOf<typeof deviceLoginShapes, 'findDeviceLogin'> = {
  name: 'findDeviceLogin',
  method: 'POST',
  path: '/st/4/device_logins',
  caller: 'account',
  limit: 'code',
};

export const confirmDeviceLogin: EndpointOf<typeof deviceLoginShapes, 'confirmDeviceLogin'> = {
  name: 'confirmDeviceLogin',
  method: 'POST',
  path: '/st/4/device_logins/{id}/confirm',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

export const refuseDeviceLogin: EndpointOf<typeof deviceLoginShapes, 'refuseDeviceLogin'> = {
  name: 'refuseDeviceLogin',
  method: 'DELETE',
  path: '/st/4/device_logins/{id}',
  caller: 'account',
};
