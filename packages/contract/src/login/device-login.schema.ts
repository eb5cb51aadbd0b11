import { z } from 'zod';
import { accountInfoSchema } from '../account/account.schema.ts';
import { retention, timing } from '../constants.ts';
import { deviceLoginIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { typedCodeSchema } from '../television/television-code.schema.ts';
import { lineSchema, trimmedLineSchema } from '../text.schema.ts';

const deviceLoginParams = z.object({ id: deviceLoginIdSchema });

export const deviceLoginShapes = defineShapes({
  createDeviceCode: {
    summary: `Issues a code that a device without a keyboard shows for ${retention.televisionCodeMinutes} minutes, and the secret by which it is logged in once someone has confirmed the code`,
    body: z.object({
      device_id: lineSchema({ min: 1, max: 100 }),
      device_name: trimmedLineSchema({ min: 1, max: 60 }),
    }),
    reply: z.object({ code: z.string(), secret: z.string(), expires_at: z.number() }),
    replyStatus: 201,
    errors: ['invalid-request', 'rate-limited'],
  },
  finishDeviceLogin: {
    summary: `Logs a device in whose code was confirmed; the device asks every ${timing.televisionPollMs} ms. \`gone\` when the code has expired, was refused or was used`,
    body: z.object({ secret: lineSchema({ min: 20, max: 100 }) }),
    reply: z.discriminatedUnion('state', [
      z.object({ state: z.literal('waiting') }),
      z.object({ state: z.literal('logged-in'), auth_token: z.string(), account_info: accountInfoSchema }),
    ]),
    errors: ['invalid-request', 'gone', 'rate-limited'],
  },
  findDeviceLogin: {
    summary: 'Returns the device that shows a code, so that the person can compare it before they confirm',
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
  },
  confirmDeviceLogin: {
    summary: 'Lets the device log in to the account of the caller, with all rights of a login',
    params: deviceLoginParams,
    errors: ['invalid-request', 'unauthenticated', 'recent-login-required', 'gone', 'rate-limited'],
  },
  refuseDeviceLogin: {
    summary: 'Ends the code of a device that nobody has confirmed',
    params: deviceLoginParams,
    errors: ['invalid-request', 'unauthenticated', 'rate-limited'],
  },
});
