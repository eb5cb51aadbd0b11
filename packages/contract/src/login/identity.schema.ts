import { z } from 'zod';
import { emailSchema, languageSchema, nameSchema, passwordSchema } from '../account/account.schema.ts';
import { limits } from '../constants.ts';
import { defineShapes } from '../shapes.ts';
import { codeSchema } from './login-security.schema.ts';
import { passkeyRequestSchema, usedPasskeySchema } from './passkey.schema.ts';

const interaction = z.object({ interaction: z.string().regex(/^[A-Za-z0-9_-]{10,100}$/) });
const typedPassword = z.string().min(1).max(limits.maxPasswordLength);

/** Where the browser goes next, or what the user has to do first. */
const step = z.discriminatedUnion('next', [
  z.object({ next: z.literal('redirect'), redirect_url: z.string() }),
  z.object({ next: z.literal('verify-email'), email: z.string() }),
  /** A one-time code or a recovery code, within ten minutes. */
  z.object({ next: z.literal('second-factor') }),
]);

/** A one-time code or a recovery code, in which spaces, dashes and case do not matter. */
const secondFactorCode = z.string().trim().min(6).max(40);

export const identityShapes = defineShapes({
  getInteraction: {
    summary: 'Returns what a pending login requests',
    params: interaction,
    reply: z.object({
      page: z.enum(['sign-in', 'register']),
      locale: languageSchema,
      is_registration_open: z.boolean(),
      can_send_mail: z.boolean(),
      can_use_passkeys: z.boolean(),
      /** The address that the person probably logs in with. */
      login_hint: z.string().nullable(),
      /** The person is logged in and enters the credentials again. */
      is_renewal: z.boolean(),
    }),
    errors: ['login-attempt-unknown'],
  },
  signInWithPassword: {
    summary: 'Logs in with e-mail and password',
    params: interaction,
    body: z.object({ email: emailSchema, password: typedPassword }),
    reply: step,
    errors: ['invalid-request', 'wrong-credentials', 'login-attempt-unknown', 'rate-limited', 'unavailable'],
  },
  enterSecondFactor: {
    summary: 'Continues a login whose password was right, with a one-time code or a recovery code',
    params: interaction,
    body: z.object({ code: secondFactorCode }),
    reply: step,
    errors: ['invalid-request', 'wrong-code', 'login-attempt-unknown', 'rate-limited'],
  },
  requestPasskeyLogin: {
    summary: 'Returns what the browser needs to log in with a passkey; the same for everyone',
    params: interaction,
    reply: passkeyRequestSchema,
    errors: ['invalid-request', 'login-attempt-unknown', 'rate-limited', 'unavailable'],
  },
  logInWithPasskey: {
    summary: 'Logs in with a passkey',
    params: interaction,
    body: usedPasskeySchema,
    reply: step,
    errors: ['invalid-request', 'passkey-refused', 'login-attempt-unknown', 'rate-limited', 'unavailable'],
  },
  registerIdentity: {
    summary: 'Creates an identity, and logs in unless the address has to be confirmed first',
    params: interaction,
    body: z.object({ name: nameSchema, email: emailSchema, password: passwordSchema, locale: languageSchema }),
    reply: step,
    errors: [
      'common-password',
      'personal-password',
      'invalid-request',
      'email-taken',
      'registration-closed',
      'login-attempt-unknown',
      'rate-limited',
      'unavailable',
    ],
  },
  verifyEmail: {
    summary: 'Confirms an address with the mailed code, and logs in',
    params: interaction,
    body: z.object({
      email: emailSchema,
      code: codeSchema,
    }),
    reply: step,
    errors: ['invalid-request', 'wrong-code', 'link-expired', 'email-taken', 'login-attempt-unknown', 'rate-limited'],
  },
  resendEmailCode: {
    summary: 'Mails a new code; the reply does not reveal whether the address needs one',
    params: interaction,
    body: z.object({ email: emailSchema, locale: languageSchema }),
    errors: ['invalid-request', 'login-attempt-unknown', 'rate-limited', 'unavailable'],
  },
  requestPasswordReset: {
    summary: 'Mails a link for a new password; the reply does not reveal whether the address is known',
    body: z.object({
      email: emailSchema,
      locale: languageSchema,
      /** The login that it was requested in, which decides the brand of the mail and the host of the link. */
      interaction: interaction.shape.interaction.optional(),
    }),
    errors: ['invalid-request', 'unavailable', 'rate-limited'],
  },
  resetPassword: {
    summary: 'Sets a new password with the mailed link and logs every device out',
    body: z.object({
      token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/),
      password: passwordSchema,
      /** Needed where one-time codes are on. */
      code: secondFactorCode.optional(),
    }),
    errors: [
      'invalid-request',
      'common-password',
      'personal-password',
      'link-expired',
      'second-factor-required',
      'wrong-code',
      'rate-limited',
    ],
  },
  undoEmailChange: {
    summary:
      'Restores the previous address with the mailed link, logs every device out, and mails a link for a new password',
    body: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) }),
    reply: z.object({ email: z.string() }),
    errors: ['invalid-request', 'link-expired', 'email-taken', 'rate-limited'],
  },
});
