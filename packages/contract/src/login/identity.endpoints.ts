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

/**
 * A login has one interaction with the embedded identity provider, and a cookie that belongs to it. `login-attempt-unknown`: it has
 * expired, was completed, or belongs to another browser.
 */
export const getInteraction: EndpointOf<typeof identityShapes, 'getInteraction'> = {
  name: 'getInteraction',
  method: 'GET',
  path: '/id/{interaction}/details',
  caller: 'anyone',
};

/**
 * Where one-time codes are on, the reply asks for one and `enterSecondFactor` continues. `wrong-credentials`: the address is unknown or
 * the password is wrong, and the reply does not reveal which. `login-attempt-unknown`: the login has expired or belongs to another
 * browser. `unavailable`: the address has to be confirmed, and the mail with the code cannot be sent.
 */
export const logInWithPassword: EndpointOf<typeof identityShapes, 'signInWithPassword'> = {
  name: 'signInWithPassword',
  method: 'POST',
  path: '/id/{interaction}/sign_in',
  caller: 'anyone',
  limit: 'sign-in',
};

/**
 * A recovery code works once. `wrong-code`: the code is wrong or was used. `login-attempt-unknown`: no login waits for a code; begin
 * again.
 */
export const enterSecondFactor: EndpointOf<typeof identityShapes, 'enterSecondFactor'> = {
  name: 'enterSecondFactor',
  method: 'POST',
  path: '/id/{interaction}/second_factor',
  caller: 'anyone',
  limit: 'sign-in',
};

/**
 * The challenge can be answered once, with `logInWithPasskey`. `login-attempt-unknown`: the login has expired or belongs to another
 * browser. `unavailable`: the server has no host name, which passkeys need.
 */
export const requestPasskeyLogin: EndpointOf<typeof identityShapes, 'requestPasskeyLogin'> = {
  name: 'requestPasskeyLogin',
  method: 'POST',
  path: '/id/{interaction}/passkey_options',
  caller: 'anyone',
  limit: 'sign-in',
};

/**
 * A passkey is a whole login, without a second factor (docs/adr/0029-passkeys-and-codes.md). `passkey-refused`: it is unknown here, its
 * signature is wrong, or the challenge has expired. `login-attempt-unknown`: the login has expired or belongs to another browser.
 * `unavailable`: the server has no host name, which passkeys need.
 */
export const logInWithPasskey: EndpointOf<typeof identityShapes, 'logInWithPasskey'> = {
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/id/{interaction}/passkey',
  caller: 'anyone',
  limit: 'sign-in',
};

/**
 * Where mail can be sent, the address is confirmed by a code and the reply is the same for all addresses. `common-password` and
 * `personal-password`: the password is too easy to guess. `email-taken`: the address has an identity, which only an installation without
 * mail reveals. `registration-closed`: the operator creates all accounts. `login-attempt-unknown`: the login has expired or belongs to
 * another browser. `unavailable`: the mail with the code cannot be sent.
 */
export const registerIdentity: EndpointOf<typeof identityShapes, 'registerIdentity'> = {
  name: 'registerIdentity',
  method: 'POST',
  path: '/id/{interaction}/register',
  caller: 'anyone',
  limit: 'sign-in',
};

/**
 * Confirms the address of a registration and continues the login. `wrong-code`: the code is wrong. `link-expired`: a new code is needed,
 * because this one has expired, too many wrong ones were entered, or none was requested. `email-taken`: someone else confirmed the
 * address meanwhile. `login-attempt-unknown`: the login has expired or belongs to another browser.
 */
export const verifyEmail: EndpointOf<typeof identityShapes, 'verifyEmail'> = {
  name: 'verifyEmail',
  method: 'POST',
  path: '/id/{interaction}/verify_email',
  caller: 'anyone',
  limit: 'sign-in',
};

/** Earlier codes end. `login-attempt-unknown`: the login has expired or belongs to another browser. `unavailable`: the mail cannot be sent. */
export const resendEmailCode: EndpointOf<typeof identityShapes, 'resendEmailCode'> = {
  name: 'resendEmailCode',
  method: 'POST',
  path: '/id/{interaction}/resend_code',
  caller: 'anyone',
  limit: 'mail',
};

/**
 * Whether the address is known is read only when the mail is sent, so that not even the timing of the reply reveals it. `unavailable`:
 * this installation sends no mail.
 */
export const requestPasswordReset: EndpointOf<typeof identityShapes, 'requestPasswordReset'> = {
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/id/forgotten_password',
  caller: 'anyone',
  limit: 'mail',
};

/**
 * With a second factor the call is repeated with a code. `link-expired`: the link was used, has expired, or a newer one was mailed.
 * `common-password` and `personal-password`: the password is too easy to guess. `second-factor-required`: the account has one-time codes
 * and none was given. `wrong-code`: the given code is wrong.
 */
export const resetPassword: EndpointOf<typeof identityShapes, 'resetPassword'> = {
  name: 'resetPassword',
  method: 'POST',
  path: '/id/reset_password',
  caller: 'anyone',
  limit: 'sign-in',
};

/**
 * For an owner whose address someone else has changed: the password and recent passkeys end too. `link-expired`: seven days have passed,
 * or the link was used. `email-taken`: someone else uses the previous address by now.
 */
export const undoEmailChange: EndpointOf<typeof identityShapes, 'undoEmailChange'> = {
  name: 'undoEmailChange',
  method: 'POST',
  path: '/id/undo_email_change',
  caller: 'anyone',
  limit: 'sign-in',
};
