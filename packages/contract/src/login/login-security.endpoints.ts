import type { EndpointOf } from '../endpoint.ts';
import type { loginSecurityShapes } from './login-security.schema.ts';

/* How the owner of an account logs in. With an external issuer only `getLoginSecurity` exists. */

/** Shows the latest `limits.logInsShown` logins. `forbidden`: the account logs in with an external identity provider. */
export const getLoginSecurity: EndpointOf<typeof loginSecurityShapes, 'getLoginSecurity'> = {
  name: 'getLoginSecurity',
  method: 'GET',
  path: '/st/4/login_security',
  caller: 'account',
};

/**
 * Needs the present password, or a recent login where there is none or it was forgotten. `wrong-password`: the present password is
 * wrong. `common-password` and `personal-password`: the new one is too easy to guess. `forbidden`: the account logs in with an external
 * identity provider.
 */
export const setPassword: EndpointOf<typeof loginSecurityShapes, 'setPassword'> = {
  name: 'setPassword',
  method: 'PUT',
  path: '/st/4/login_security/password',
  caller: 'account',
  limit: 'sign-in',
};

/**
 * Leaves passkeys as the only way to log in. `last-login-method`: the account has no passkey, so nobody could log in any more.
 * `forbidden`: the account logs in with an external identity provider.
 */
export const removePassword: EndpointOf<typeof loginSecurityShapes, 'removePassword'> = {
  name: 'removePassword',
  method: 'DELETE',
  path: '/st/4/login_security/password',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

/**
 * Begins to add a passkey; `addPasskey` completes it. `conflict`: the account has `limits.passkeysPerAccount` of them. `unavailable`:
 * the server has no host name, which passkeys need. `forbidden`: the account logs in with an external identity provider.
 */
export const requestPasskey: EndpointOf<typeof loginSecurityShapes, 'requestPasskey'> = {
  name: 'requestPasskey',
  method: 'POST',
  path: '/st/4/login_security/passkey_options',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

/**
 * Answers the challenge of `requestPasskey`. `passkey-refused`: the answer is not valid, the challenge has expired or was answered, or
 * the passkey is known here. `conflict`: the account has `limits.passkeysPerAccount` of them. `unavailable`: the server has no host
 * name, which passkeys need. `forbidden`: the account logs in with an external identity provider.
 */
export const addPasskey: EndpointOf<typeof loginSecurityShapes, 'addPasskey'> = {
  name: 'addPasskey',
  method: 'POST',
  path: '/st/4/login_security/passkeys',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

/**
 * Changes the name by which the owner recognises a passkey. `not-found`: the account has no such passkey. `forbidden`: the account logs
 * in with an external identity provider.
 */
export const renamePasskey: EndpointOf<typeof loginSecurityShapes, 'renamePasskey'> = {
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/st/4/login_security/passkeys/{id}',
  caller: 'account',
};

/**
 * Deletes a passkey here; the authenticator keeps its part. `not-found`: the account has no such passkey. `last-login-method`: it is the
 * last one, and there is no password. `forbidden`: the account logs in with an external identity provider.
 */
export const removePasskey: EndpointOf<typeof loginSecurityShapes, 'removePasskey'> = {
  name: 'removePasskey',
  method: 'DELETE',
  path: '/st/4/login_security/passkeys/{id}',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

/**
 * Repeating the call replaces a secret that was not confirmed. `conflict`: one-time codes are on already. `forbidden`: the account logs
 * in with an external identity provider.
 */
export const requestOneTimeCodes: EndpointOf<typeof loginSecurityShapes, 'requestOneTimeCodes'> = {
  name: 'requestOneTimeCodes',
  method: 'POST',
  path: '/st/4/login_security/one_time_codes',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

/**
 * Turns on one-time codes with a first code, and returns the recovery codes this once. `wrong-code`: the code does not belong to the
 * secret at this time. `conflict`: no secret waits for a code, or it was confirmed. `forbidden`: the account logs in with an external
 * identity provider.
 */
export const confirmOneTimeCodes: EndpointOf<typeof loginSecurityShapes, 'confirmOneTimeCodes'> = {
  name: 'confirmOneTimeCodes',
  method: 'POST',
  path: '/st/4/login_security/one_time_codes/confirm',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

/**
 * Turns one-time codes off, with their recovery codes. `not-found`: they are not on. `forbidden`: the account logs in with an external
 * identity provider.
 */
export const removeOneTimeCodes: EndpointOf<typeof loginSecurityShapes, 'removeOneTimeCodes'> = {
  name: 'removeOneTimeCodes',
  method: 'DELETE',
  path: '/st/4/login_security/one_time_codes',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

/**
 * Returns `limits.recoveryCodes` codes, which no other call returns again; earlier ones no longer work. `not-found`: one-time codes are
 * not on. `forbidden`: the account logs in with an external identity provider.
 */
export const renewRecoveryCodes: EndpointOf<typeof loginSecurityShapes, 'renewRecoveryCodes'> = {
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/st/4/login_security/recovery_codes',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

/**
 * Begins a change of the address, which needs the codes of both addresses. `invalid-request` also refuses the present address.
 * `unavailable`: a mail cannot be sent. `forbidden`: the account logs in with an external identity provider.
 */
export const requestEmailChange: EndpointOf<typeof loginSecurityShapes, 'requestEmailChange'> = {
  name: 'requestEmailChange',
  method: 'POST',
  path: '/st/4/login_security/email',
  caller: 'account',
  recentLogin: true,
  limit: 'mail',
};

/**
 * Completes a change of the address. `wrong-code`: one of the codes is wrong. `link-expired`: new codes are needed. `email-taken`:
 * someone else has confirmed the address meanwhile. `forbidden`: the account logs in with an external identity provider.
 */
export const confirmEmailChange: EndpointOf<typeof loginSecurityShapes, 'confirmEmailChange'> = {
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/st/4/login_security/email/confirm',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
};

/** Succeeds when no change waits. `forbidden`: the account logs in with an external identity provider. */
export const cancelEmailChange: EndpointOf<typeof loginSecurityShapes, 'cancelEmailChange'> = {
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/st/4/login_security/email',
  caller: 'account',
};
