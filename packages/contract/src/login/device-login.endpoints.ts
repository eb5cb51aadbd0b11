import type { EndpointOf } from '../endpoint.ts';
import type { deviceLoginShapes } from './device-login.schema.ts';

/** The page on which a person enters the code of a television that they log in. */
export const deviceLoginPath = '/activate';

/** For a device without a keyboard, which has no account yet. The limit counts the codes of an address. */
export const createDeviceCode: EndpointOf<typeof deviceLoginShapes, 'createDeviceCode'> = {
  name: 'createDeviceCode',
  method: 'POST',
  path: '/st/4/device_login/code',
  caller: 'anyone',
  limit: 'code',
};

/**
 * The reply has a token once, in the first call after the confirmation. `gone`: the code has expired, was refused or was used, or the
 * person who confirmed it has been logged out since.
 */
export const finishDeviceLogin: EndpointOf<typeof deviceLoginShapes, 'finishDeviceLogin'> = {
  name: 'finishDeviceLogin',
  method: 'POST',
  path: '/st/4/device_login',
  caller: 'anyone',
};

/**
 * Shows the person which device they are about to log in, before they confirm it. `wrong-code`: no device shows this code any more.
 * `rate-limited` also answers after several wrong ones.
 */
export const findDeviceLogin: EndpointOf<typeof deviceLoginShapes, 'findDeviceLogin'> = {
  name: 'findDeviceLogin',
  method: 'POST',
  path: '/st/4/device_logins',
  caller: 'account',
  limit: 'code',
};

/**
 * Needs a recent login, since the device gets all rights of the account. `gone`: the code has expired, or was confirmed or refused
 * already.
 */
export const confirmDeviceLogin: EndpointOf<typeof deviceLoginShapes, 'confirmDeviceLogin'> = {
  name: 'confirmDeviceLogin',
  method: 'POST',
  path: '/st/4/device_logins/{id}/confirm',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

/** Only those who entered the code know the id. Succeeds when the code has ended already. */
export const refuseDeviceLogin: EndpointOf<typeof deviceLoginShapes, 'refuseDeviceLogin'> = {
  name: 'refuseDeviceLogin',
  method: 'DELETE',
  path: '/st/4/device_logins/{id}',
  caller: 'account',
};
