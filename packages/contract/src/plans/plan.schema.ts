import { z } from 'zod';
import { storageGrantIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { grantSources } from './plans.ts';

/** A part of the storage of an account. Times in unix seconds. */
const userGrantSchema = z.object({
  id: storageGrantIdSchema,
  /** In GB of 2^30 bytes; 1000 and more means unlimited. */
  size: z.number(),
  source: z.enum(grantSources),
  /** The next charge of the subscription; null when there is none. */
  renews_at: z.number().int().nullable(),
  /** The end of the grant; null when none is known. */
  expires_at: z.number().int().nullable(),
  /** The price at the payment provider; null for grants that were not bought on the web. */
  stripe_product_id: z.string().nullable(),
  /** Whether a business customer gives 1000 GB or more, which is shown separately. */
  is_business: z.boolean(),
  /** Paths to call with POST; null when the act is not possible. */
  links: z.object({ cancellation: z.string().nullable(), reactivation: z.string().nullable() }),
});
export type UserGrant = z.output<typeof userGrantSchema>;

const grantParams = z.object({ id: storageGrantIdSchema });

export const planShapes = defineShapes({
  listUserGrants: {
    summary: 'Lists what the storage of the account consists of',
    reply: z.array(userGrantSchema),
    errors: ['unauthenticated'],
  },
  cancelUserGrant: {
    summary: 'Cancels the subscription behind a grant; the storage remains until the end of the paid period',
    params: grantParams,
    errors: ['invalid-request', 'unauthenticated', 'not-found', 'conflict', 'rate-limited', 'unavailable'],
  },
  reactivateUserGrant: {
    summary: 'Withdraws the cancellation of the subscription behind a grant',
    params: grantParams,
    errors: ['invalid-request', 'unauthenticated', 'not-found', 'conflict', 'rate-limited', 'unavailable'],
  },
});
