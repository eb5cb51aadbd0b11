import { z } from 'zod';
import { limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { emailSchema, languageSchema, nameSchema, passwordSchema } from '../schemas/account.schema.ts';

/**
 * Calls of the embedded identity provider's own pages. They lie below /id/{interaction}, where the provider's
 * interaction cookie is sent; with an external issuer none of them is there.
 */
const interaction = z.object({ interaction: z.string().regex(/^[A-Za-z0-9_-]{10,100}$/) });
const typedPassword = z.string().min(1).max(limits.maxPasswordLength);

/** The page of the client behind the link of a password mail; the token follows as the last part. */
export const passwordResetPath = '/id/reset';

/** Where the browser has to go next, or what the person has to do first. */
const step = z.discriminatedUnion('next', [
  z.object({ next: z.literal('redirect'), redirect_url: z.string() }),
  z.object({ next: z.literal('verify-email'), email: z.string() }),
]);

export const getInteraction = defineEndpoint({
  name: 'getInteraction',
  method: 'GET',
  path: '/id/{interaction}/details',
  summary: 'What a sign-in under way asks for',
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
  summary: 'Signs in with e-mail and password',
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
  summary: 'Makes an identity, and signs in unless the address has to be confirmed first',
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
  summary: 'Confirms an address with the code that was mailed to it, and signs in',
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
  summary: 'Mails a new code; answers the same whether or not the address waits for one',
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
  summary: 'Mails a link for a new password; answers the same whether or not the address is known',
  caller: 'anyone',
  limit: 'mail',
  body: z.object({
    email: emailSchema,
    locale: languageSchema,
    /** The sign-in it was asked for in: the mail carries the brand, and the link the host, that it came from. */
    interaction: interaction.shape.interaction.optional(),
  }),
  errors: ['invalid-request', 'unavailable', 'rate-limited'],
});

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/id/reset_password',
  summary: 'Sets a new password by the mailed link and signs every device out',
  caller: 'anyone',
  limit: 'sign-in',
  body: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/), password: passwordSchema }),
  errors: ['invalid-request', 'link-expired', 'rate-limited'],
});
