import type { EndpointOf } from '../endpoint.ts';
import type { loginSecurityShapes } from './login-security.schema.ts';

/* How the owner of an account logs in. With an external issuer only `getLoginSecurity` exists. */

export const getLoginSecurity: EndpointOf<typeof loginSecurityShapes, 'getLoginSecurity'> = {
  name: 'getLoginSecurity',
  method: 'GET',
  path: '/st/4/login_security',
  caller: 'account',
};

export const setPassword: EndpointOf<typeof loginSecurityShapes, 'setPassword'> = {
  name: 'setPassword',
  method: 'PUT',
  path: '/st/4/login_security/password',
  caller: 'account',
  limit: 'sign-in',
};

export const removePassword: EndpointOf<typeof loginSecurityShapes, 'removePassword'> = {
  name: 'removePassword',
  method: 'DELETE',
  path: '/st/4/login_security/password',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

export const requestPasskey: EndpointOf<typeof loginSecurityShapes, 'requestPasskey'> = {
  name: 'requestPasskey',
  method: 'POST',
  path: '/st/4/login_security/passkey_options',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

export const addPasskey: EndpointOf<typeof loginSecurityShapes, 'addPasskey'> = {
  name: 'addPasskey',
  method: 'POST',
  path: '/st/4/login_security/passkeys',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

export const renamePasskey: EndpointOf<typeof loginSecurityShapes, 'renamePasskey'> = {
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/st/4/login_security/passkeys/{id}',
  caller: 'account',
};

export const removePasskey: EndpointOf<typeof loginSecurityShapes, 'removePasskey'> = {
  name: 'removePasskey',
  method: 'DELETE',
  path: '/st/4/login_security/passkeys/{id}',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

export const requestOneTimeCodes: EndpointOf<typeof loginSecurityShapes, 'requestOneTimeCodes'> = {
  name: 'requestOneTimeCodes',
  method: 'POST',
  path: '/st/4/login_security/one_time_codes',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

export const confirmOneTimeCodes: EndpointOf<typeof loginSecurityShapes, 'confirmOneTimeCodes'> = {
  name: 'confirmOneTimeCodes',
  method: 'POST',
  path: '/st/4/login_security/one_time_codes/confirm',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

export const removeOneTimeCodes: EndpointOf<typeof loginSecurityShapes, 'removeOneTimeCodes'> = {
  name: 'removeOneTimeCodes',
  method: 'DELETE',
  path: '/st/4/login_security/one_time_codes',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

export const renewRecoveryCodes: EndpointOf<typeof loginSecurityShapes, 'renewRecoveryCodes'> = {
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/st/4/login_security/recovery_codes',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

export const requestEmailChange: EndpointOf<typeof loginSecurityShapes, 'requestEmailChange'> = {
  name: 'requestEmailChange',
  method: 'POST',
  path: '/st/4/login_security/email',
  caller: 'account',
  recentLogin: true,
  limit: 'mail',
};

export const confirmEmailChange: EndpointOf<typeof loginSecurityShapes, 'confirmEmailChange'> = {
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/st/4/login_security/email/confirm',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

export const cancelEmailChange: EndpointOf<typeof loginSecurityShapes, 'cancelEmailChange'> = {
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/st/4/login_security/email',
  caller: 'account',
};
