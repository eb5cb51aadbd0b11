import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storageGrantIdSchema } from '../ids.ts';
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

export const listUserGrants = defineEndpoint({
  name: 'listUserGrants',
  method: 'GET',
  path: '/st/4/user_grants',
  summary: 'Lists what the storage of the account consists of',
  caller: 'account',
  reply: z.array(userGrantSchema),
  errors: ['unauthenticated'],
});

const grantParams = z.object({ id: storageGrantIdSchema });

/** `conflict`: it has been cancelled already, or was not bought here. */
export const cancelUserGrant = defineEndpoint({
  name: 'cancelUserGrant',
  method: 'POST',
  path: '/st/4/user_grants/{id}/cancel',
  summary: 'Cancels the subscription behind a grant; the storage remains until the end of the paid period',
  caller: 'account',
  limit: 'create',
  params: grantParams,
  errors: ['invalid-request', 'unauthenticated', 'not-found', 'conflict', 'rate-limited', 'unavailable'],
});

/** `conflict`: it is not cancelled, or has ended. */
export const reactivateUserGrant = defineEndpoint({
  name: 'reactivateUserGrant',
  method: 'POST',
  path: '/st/4/user_grants/{id}/reactivate',
  summary: 'Withdraws the cancellation of the subscription behind a grant',
  caller: 'account',
  limit: 'create',
  params: grantParams,
  errors: ['invalid-request', 'unauthenticated', 'not-found', 'conflict', 'rate-limited', 'unavailable'],
});
