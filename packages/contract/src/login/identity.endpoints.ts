import type { EndpointOf } from '../endpoint.ts';
import type { identityShapes } from './identity.schema.ts';

/*
 * Calls of the pages of the embedded identity provider. They are below /id/{interaction}, where the provider's
 * interaction cookie is sent; with an external issuer they do not exist.
 */

/** The page of the client for the link in a password mail; the token is the last segment. */
export const passwordResetPath = '/id/reset';

/** The page of the client for the link in the mail about a changed address; the token is the last segment. */
export const emailChangePath = '/id/email_change';

export const getInteraction: EndpointOf<typeof identityShapes, 'getInteraction'> = {
  name: 'getInteraction',
  method: 'GET',
  path: '/id/{interaction}/details',
  caller: 'anyone',
};

export const logInWithPassword: EndpointOf<typeof identityShapes, 'signInWithPassword'> = {
  name: 'signInWithPassword',
  method: 'POST',
  path: '/id/{interaction}/sign_in',
  caller: 'anyone',
  limit: 'sign-in',
};

export const enterSecondFactor: EndpointOf<typeof identityShapes, 'enterSecondFactor'> = {
  name: 'enterSecondFactor',
  method: 'POST',
  path: '/id/{interaction}/second_factor',
  caller: 'anyone',
  limit: 'sign-in',
};

export const requestPasskeyLogin: EndpointOf<typeof identityShapes, 'requestPasskeyLogin'> = {
  name: 'requestPasskeyLogin',
  method: 'POST',
  path: '/id/{interaction}/passkey_options',
  caller: 'anyone',
  limit: 'sign-in',
};

export const logInWithPasskey: EndpointOf<typeof identityShapes, 'logInWithPasskey'> = {
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/id/{interaction}/passkey',
  caller: 'anyone',
  limit: 'sign-in',
};

export const registerIdentity: EndpointOf<typeof identityShapes, 'registerIdentity'> = {
  name: 'registerIdentity',
  method: 'POST',
  path: '/id/{interaction}/register',
  caller: 'anyone',
  limit: 'sign-in',
};

export const verifyEmail: EndpointOf<typeof identityShapes, 'verifyEmail'> = {
  name: 'verifyEmail',
  method: 'POST',
  path: '/id/{interaction}/verify_email',
  caller: 'anyone',
  limit: 'sign-in',
};

export const resendEmailCode: EndpointOf<typeof identityShapes, 'resendEmailCode'> = {
  name: 'resendEmailCode',
  method: 'POST',
  path: '/id/{interaction}/resend_code',
  caller: 'anyone',
  limit: 'mail',
};

export const requestPasswordReset: EndpointOf<typeof identityShapes, 'requestPasswordReset'> = {
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/id/forgotten_password',
  caller: 'anyone',
  limit: 'mail',
};

export const resetPassword: EndpointOf<typeof identityShapes, 'resetPassword'> = {
  name: 'resetPassword',
  method: 'POST',
  path: '/id/reset_password',
  caller: 'anyone',
  limit: 'sign-in',
};

export const undoEmailChange: EndpointOf<typeof identityShapes, 'undoEmailChange'> = {
  name: 'undoEmailChange',
  method: 'POST',
  path: '/id/undo_email_change',
  caller: 'anyone',
  limit: 'sign-in',
};
