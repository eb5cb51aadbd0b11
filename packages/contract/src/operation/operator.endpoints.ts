import { z } from 'zod';
import { emailSchema } from '../account/account.schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { storageGrantIdSchema } from '../ids.ts';
import { operatorGrantSources } from '../plans/plans.ts';
import { lineSchema } from '../text.schema.ts';

/** A key that `bin/stund operator-key add` printed. */
const keyHeader = z.object({ 'stund-operator-key': z.string().max(200).optional() });

/** `forbidden`: the key has no such scope. */
const keyErrors = ['invalid-request', 'unauthenticated', 'forbidden', 'not-found', 'conflict', 'rate-limited'] as const;

export const addStorageGrant = defineEndpoint({
  name: 'addStorageGrant',
  method: 'POST',
  path: '/st/4/storage_grants',
  summary: 'Gives an account storage, with the key of an operator. A repeated reference changes nothing',
  caller: 'anyone',
  requestHeaders: keyHeader,
  body: z.strictObject({
    email: emailSchema,
    source: z.enum(operatorGrantSources),
    /** In GB of 2^30 bytes; 1000 and more is unlimited. */
    size: z.number().min(0.001).max(10_000_000),
    /** The person sees it in their activity log. */
    reason: lineSchema({ min: 1, max: 200 }),
    reference: lineSchema({ min: 1, max: 200 }),
    /** Unix seconds; without it the grant has no end. */
    expires_at: z.number().int().min(0).max(253_402_300_799).optional(),
  }),
  reply: z.object({ id: storageGrantIdSchema }),
  errors: keyErrors,
});

export const endStorageGrant = defineEndpoint({
  name: 'endStorageGrant',
  method: 'DELETE',
  path: '/st/4/storage_grants/{id}',
  summary: 'Ends storage that an operator gave, with the key of an operator; nothing that is stored is deleted',
  caller: 'anyone',
  requestHeaders: keyHeader,
  params: z.object({ id: storageGrantIdSchema }),
  errors: keyErrors,
});
