import { z } from 'zod';
import { limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { emailSchema, languageSchema, nameSchema, passwordSchema } from '../schemas/account.schema.ts';

/**
 * Calls of the pages of the embedded identity provider. They are below /id/{interaction}, where the provider's
 * interaction cookie is sent; with an external issuer they do not exist.
 */
const interaction = z.object({ interaction: z.string().regex(/^[A-Za-z0-9_-]{10,100}$/) });
const typedPassword = z.string().min(1).max(limits.maxPasswordLength);

/** The page of the client for the link in a password mail; the token is the last segment. */
export const passwordResetPath = '/id/reset';

/** Where the browser goes next, or what the user has to do first. */
const step = z.discriminatedUnion('next', [
  z.object({ next: z.literal('redirect'), redirect_url: z.string() }),
  z.object({ next: z.literal('verify-email'), email: z.string() }),
]);

export const getInteraction = defineEndpoint({
  name: 'getInteraction',
  method: 'GET',
  path: '/id/{interaction}/details',
  summary: 'Returns what a pending login requests',
  caller: 'anyone',
  params: interaction,
  reply: z.object({
    page: z.enum(['sign-in', 'register']),
    locale: languageSchema,
    is_registration_open: z.boolean(),
    can_send_mail: z.boolean(),
    login_hint: z.string().nullable(),
  }),
  errors: ['login-attempt-unknown'],
});

export const logInWithPassword = defineEndpoint({
  name: 'signInWithPassword',
  method: 'POST',
  path: '/id/{interaction}/sign_in',
  summary: 'Logs in with e-mail and password',
  caller: 'anyone',
  limit: 'sign-in',
  params: interaction,
  body: z.object({ email: emailSchema, password: typedPassword }),
  reply: step,
  errors: ['invalid-request', 'wrong-credentials', 'login-attempt-unknown', 'rate-limited', 'unavailable'],
});

export const registerIdentity = defineEndpoint({
  name: 'registerIdentity',
  method: 'POST',
  path: '/id/{interaction}/register',
  summary: 'Creates an identity, and logs in unless the address has to be confirmed first',
  caller: 'anyone',
  limit: 'sign-in',
  params: interaction,
  body: z.object({ name: nameSchema, email: emailSchema, password: passwordSchema, locale: languageSchema }),
  reply: step,
  errors: [
    'invalid-request',
    'email-taken',
    'registration-closed',
    'login-attempt-unknown',
    'rate-limited',
    'unavailable',
  ],
});

export const verifyEmail = defineEndpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/id/{interaction}/verify_email',
  summary: 'Confirms an address with the mailed code, and logs in',
  caller: 'anyone',
  limit: 'sign-in',
  params: interaction,
  body: z.object({
    email: emailSchema,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  reply: step,
  errors: ['invalid-request', 'wrong-code', 'link-expired', 'email-taken', 'login-attempt-unknown', 'rate-limited'],
});

export const resendEmailCode = defineEndpoint({
  name: 'resendEmailCode',
  method: 'POST',
  path: '/id/{interaction}/resend_code',
  summary: 'Mails a new code; the reply does not reveal whether the address needs one',
  caller: 'anyone',
  limit: 'mail',
  params: interaction,
  body: z.object({ email: emailSchema, locale: languageSchema }),
  errors: ['invalid-request', 'login-attempt-unknown', 'rate-limited', 'unavailable'],
});

export const requestPasswordReset = defineEndpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/id/forgotten_password',
  summary: 'Mails a link for a new password; the reply does not reveal whether the address is known',
  caller: 'anyone',
  limit: 'mail',
  body: z.object({
    email: emailSchema,
    locale: languageSchema,
    /** The login that it was requested in, which decides the brand of the mail and the host of the link. */
    interaction: interaction.shape.interaction.optional(),
  }),
  errors: ['invalid-request', 'unavailable', 'rate-limited'],
});

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/id/reset_password',
  summary: 'Sets a new password with the mailed link and logs every device out',
  caller: 'anyone',
  limit: 'sign-in',
  body: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/), password: passwordSchema }),
  errors: ['invalid-request', 'link-expired', 'rate-limited'],
});
