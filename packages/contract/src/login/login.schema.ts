import { z } from 'zod';
import { accountInfoSchema, deviceSchema, emailSchema, languageSchema, nameSchema } from '../account/account.schema.ts';
import { timeZoneSchema } from '../date.schema.ts';
import { accountIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema, trimmedLineSchema } from '../text.schema.ts';

/** A path inside the client to return to; never another site. */
const localPath = z
  .string()
  .max(2048)
  .regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u, 'Must be a path inside this site');

export const loginShapes = defineShapes({
  loginPreflight: {
    summary: 'Starts a login and returns the address that the browser opens',
    body: z.object({
      /** base64url of the SHA-256 of a verifier that only this browser knows; postflight sends the verifier. */
      challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
      locale: languageSchema,
      redirect: localPath.default('/photos'),
      utm_source: lineSchema({ max: 200 }).optional(),
      /** `create` opens the registration page, if the provider has one. */
      prompt: z.enum(['login', 'create']).optional(),
      /**
       * The account whose person logs in again, for calls that need a recent login. The provider asks for the credentials even when it
       * remembers the person, and the login of anyone else is refused.
       */
      again: z.object({ account: accountIdSchema, email: emailSchema }).optional(),
      /** What a person who is not logged in probably logs in with. The provider fills it in. */
      login_hint: emailSchema.optional(),
      /** Whether the provider is asked for the authentication methods of STUND_ISSUER_ACR_VALUES. */
      use_acr_values: z.boolean().default(true),
    }),
    reply: z.object({ authorization_url: z.string() }),
    errors: ['invalid-request', 'rate-limited', 'unavailable'],
  },
  loginPostflight: {
    summary: 'Completes a login: exchanges the callback of the provider for an auth token',
    body: z.object({
      /** The query of the callback from the provider, unchanged. */
      callback_query: lineSchema({ max: 8192 }),
      verifier: z.string().regex(/^[A-Za-z0-9_-]{43,128}$/),
      device_id: lineSchema({ min: 1, max: 100 }),
      device_name: trimmedLineSchema({ min: 1, max: 200 }),
    }),
    reply: z.object({ auth_token: z.string(), redirect: localPath, account_info: accountInfoSchema }),
    errors: [
      'invalid-request',
      'login-attempt-unknown',
      'login-failed',
      'login-not-fresh',
      'other-account',
      'registration-closed',
      'email-unverified',
      'email-taken',
      'account-disabled',
      'deletion-pending',
      'rate-limited',
      'unavailable',
    ],
  },
  logout: {
    summary: 'Revokes the auth token of this call',
    errors: ['unauthenticated'],
  },
  rotateToken: {
    summary:
      'Returns a new auth token for this device. The present one ends a minute after the first use of the new one',
    reply: z.object({ auth_token: z.string() }),
    errors: ['unauthenticated', 'conflict'],
  },
  checkRecentLogin: {
    summary:
      'Tells whether the login is recent enough for the calls that need it, for a page that consists of such calls',
    errors: ['unauthenticated', 'recent-login-required'],
  },
  getAccountInfo: {
    summary: 'Returns the account of the auth token',
    /** The language is stored for mails, the time zone for the dates of videos that are known in UTC only. */
    query: z.object({ language: languageSchema.optional(), time_zone: timeZoneSchema.optional() }),
    reply: accountInfoSchema,
    errors: ['unauthenticated'],
  },
  changeName: {
    summary: "Changes the account's name",
    body: z.object({ name: nameSchema }),
    reply: accountInfoSchema,
    errors: ['invalid-request', 'unauthenticated'],
  },
  listDevices: {
    summary: 'Lists the devices that are logged in to the account',
    reply: z.array(deviceSchema),
    errors: ['unauthenticated'],
  },
  removeDevice: {
    summary: 'Logs a device out',
    params: z.object({ id: lineSchema({ max: 100 }) }),
    errors: ['unauthenticated', 'not-found'],
  },
});
