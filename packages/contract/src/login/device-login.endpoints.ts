import { z } from 'zod';
import { accountInfoSchema } from '../account/account.schema.ts';
import { retention, timing } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { deviceLoginIdSchema } from '../ids.ts';
import { typedCodeSchema } from '../television/television-code.schema.ts';
import { lineSchema, trimmedLineSchema } from '../text.schema.ts';

/** The page on which a person enters the code of a television that they log in. */
export const deviceLoginPath = '/activate';

export const createDeviceCode = defineEndpoint({
  name: 'createDeviceCode',
  method: 'POST',
  path: '/st/4/device_login/code',
  summary: `Issues a code that a device without a keyboard shows for ${retention.televisionCodeMinutes} minutes, and the secret by which it is logged in once someone has confirmed the code`,
  caller: 'anyone',
  limit: 'code',
  body: z.object({
    device_id: lineSchema({ min: 1, max: 100 }),
    device_name: trimmedLineSchema({ min: 1, max: 60 }),
  }),
  reply: z.object({ code: z.string(), secret: z.string(), expires_at: z.number() }),
  replyStatus: 201,
  errors: ['invalid-request', 'rate-limited'],
});

export const finishDeviceLogin = defineEndpoint({
  name: 'finishDeviceLogin',
  method: 'POST',
  path: '/st/4/device_login',
  summary: `Logs a device in whose code was confirmed; the device asks every ${timing.televisionPollMs} ms. \`gone\` when the code has expired, was refused or was used`,
  caller: 'anyone',
  body: z.object({ secret: lineSchema({ min: 20, max: 100 }) }),
  reply: z.discriminatedUnion('state', [
    z.object({ state: z.literal('waiting') }),
    z.object({ state: z.literal('logged-in'), auth_token: z.string(), account_info: accountInfoSchema }),
  ]),
  errors: ['invalid-request', 'gone', 'rate-limited'],
});

export const findDeviceLogin = defineEndpoint({
  name: 'findDeviceLogin',
  method: 'POST',
  path: '/st/4/device_logins',
  summary: 'Returns the device that shows a code, so that the person can compare it before they confirm',
  caller: 'account',
  limit: 'code',
  body: z.object({ code: typedCodeSchema }),
  reply: z.object({
    id: deviceLoginIdSchema,
    code: z.string(),
    /** The name that the device has given itself. */
    device_name: z.string(),
    /** The network of the device's address, which names no single device; null when it is unknown. */
    network: z.string().nullable(),
    /** Whether the device has the address of the caller, as in the same home; null when one of them has an IPv4 and the other an IPv6 address. */
    is_same_network: z.boolean().nullable(),
    /** When the device asked for the code, in unix seconds. */
    created: z.number(),
  }),
  errors: ['invalid-request', 'unauthenticated', 'wrong-code', 'rate-limited'],
});

const deviceLoginParams = z.object({ id: deviceLoginIdSchema });

export const confirmDeviceLogin = defineEndpoint({
  name: 'confirmDeviceLogin',
  method: 'POST',
  path: '/st/4/device_logins/{id}/confirm',
  summary: 'Lets the device log in to the account of the caller, with all rights of a login',
  caller: 'account',
  recentLogin: true,
  limit: 'sign-in',
  params: deviceLoginParams,
  errors: ['invalid-request', 'unauthenticated', 'recent-login-required', 'gone', 'rate-limited'],
});

export const refuseDeviceLogin = defineEndpoint({
  name: 'refuseDeviceLogin',
  method: 'DELETE',
  path: '/st/4/device_logins/{id}',
  summary: 'Ends the code of a device that nobody has confirmed',
  caller: 'account',
  params: deviceLoginParams,
  errors: ['invalid-request', 'unauthenticated', 'rate-limited'],
});
