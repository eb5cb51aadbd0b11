import { z } from 'zod';
import { accountInfoSchema, deviceSchema, emailSchema, languageSchema, nameSchema } from '../account/account.schema.ts';
import { timeZoneSchema } from '../date.schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { accountIdSchema } from '../ids.ts';
import { lineSchema, trimmedLineSchema } from '../text.schema.ts';

/** The page of the client that the provider redirects to; it passes its query to postflight. */
export const loginCallbackPath = '/login/callback';

/** A path inside the client to return to; never another site. */
const localPath = z
  .string()
  .max(2048)
  .regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u, 'Must be a path inside this site');

export const loginPreflight = defineEndpoint({
  name: 'loginPreflight',
  method: 'POST',
  path: '/st/4/login/preflight',
  summary: 'Starts a login and returns the address that the browser opens',
  caller: 'anyone',
  limit: 'sign-in',
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
    /** Whether the provider is asked for the authentication methods of STUND_ISSUER_ACR_VALUES. */
    use_acr_values: z.boolean().default(true),
  }),
  reply: z.object({ authorization_url: z.string() }),
  errors: ['invalid-request', 'rate-limited', 'unavailable'],
});

export const loginPostflight = defineEndpoint({
  name: 'loginPostflight',
  method: 'POST',
  path: '/st/4/login/postflight',
  summary: 'Completes a login: exchanges the callback of the provider for an auth token',
  caller: 'anyone',
  limit: 'sign-in',
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
});

export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: '/st/4/logout',
  summary: 'Revokes the auth token of this call',
  caller: 'account',
  errors: ['unauthenticated'],
});

export const rotateToken = defineEndpoint({
  name: 'rotateToken',
  method: 'POST',
  path: '/st/4/rotate_token',
  summary: 'Returns a new auth token for this device. The present one ends a minute after the first use of the new one',
  caller: 'account',
  reply: z.object({ auth_token: z.string() }),
  errors: ['unauthenticated', 'conflict'],
});

export const checkRecentLogin = defineEndpoint({
  name: 'checkRecentLogin',
  method: 'GET',
  path: '/st/4/recent_login',
  summary:
    'Tells whether the login is recent enough for the calls that need it, for a page that consists of such calls',
  caller: 'account',
  recentLogin: true,
  errors: ['unauthenticated', 'recent-login-required'],
});

export const getAccountInfo = defineEndpoint({
  name: 'getAccountInfo',
  method: 'GET',
  path: '/st/4/account_info',
  summary: 'Returns the account of the auth token',
  caller: 'account',
  /** The language is stored for mails, the time zone for the dates of videos that are known in UTC only. */
  query: z.object({ language: languageSchema.optional(), time_zone: timeZoneSchema.optional() }),
  reply: accountInfoSchema,
  errors: ['unauthenticated'],
});

export const changeName = defineEndpoint({
  name: 'changeName',
  method: 'POST',
  path: '/st/4/name',
  summary: "Changes the account's name",
  caller: 'account',
  body: z.object({ name: nameSchema }),
  reply: accountInfoSchema,
  errors: ['invalid-request', 'unauthenticated'],
});

export const listDevices = defineEndpoint({
  name: 'listDevices',
  method: 'GET',
  path: '/st/4/devices',
  summary: 'Lists the devices that are logged in to the account',
  caller: 'account',
  reply: z.array(deviceSchema),
  errors: ['unauthenticated'],
});

export const removeDevice = defineEndpoint({
  name: 'removeDevice',
  method: 'DELETE',
  path: '/st/4/devices/{id}',
  summary: 'Logs a device out',
  caller: 'account',
  params: z.object({ id: lineSchema({ max: 100 }) }),
  errors: ['unauthenticated', 'not-found'],
});
