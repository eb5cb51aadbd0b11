import { z } from 'zod';
import { operationIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';

export const dataCopyStates = ['preparing', 'ready', 'failed'] as const;

const availabilitySchema = z.object({
  /** Whether a copy can be requested now. */
  available: z.boolean(),
  /** When one can be requested again, in unix seconds: 24 hours after the last one was downloaded. Null when nobody has to wait. */
  available_at: z.number().nullable(),
  /** The latest copy; null when there is none or it has expired. */
  copy: z
    .object({
      state: z.enum(dataCopyStates),
      /** Unix seconds. */
      requested_at: z.number(),
      downloaded_at: z.number().nullable(),
      /** Unix seconds; null until the copy is ready. */
      expires: z.number().nullable(),
      /** The exact number of bytes of the archive; null until the copy is ready. */
      size: z.number().int().nullable(),
      /** The operation to wait for while the copy is being prepared. */
      operation: operationIdSchema,
    })
    .nullable(),
});
export type DataCopyAvailability = z.output<typeof availabilitySchema>;

export const dataCopyShapes = defineShapes({
  getDataCopyAvailability: {
    summary: 'Tells whether the account can request a copy of its data, and the state of the latest copy',
    reply: availabilitySchema,
    errors: ['unauthenticated'],
  },
  requestDataCopy: {
    summary: 'Requests a copy of everything that is stored about the account, which is prepared in the background',
    reply: availabilitySchema,
    replyStatus: 201,
    errors: ['unauthenticated', 'recent-login-required', 'rate-limited'],
  },
  createDataCopyAddress: {
    summary: 'Returns a signed address of the latest copy, which is valid for six hours',
    reply: z.object({
      /** From the root of the host. */
      address: z.string(),
    }),
    errors: ['unauthenticated', 'recent-login-required', 'not-found'],
  },
  getDataCopy: {
    summary: 'Returns the copy as a zip file, by signed address; supports ranges',
    params: z.object({ token: lineSchema({ min: 1, max: 200 }), name: lineSchema({ min: 1, max: 400 }) }),
    reply: 'bytes',
    errors: ['invalid-request', 'forbidden', 'gone', 'range-not-satisfiable'],
  },
});
