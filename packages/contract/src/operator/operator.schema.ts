import { z } from 'zod';
import { emailSchema } from '../account/account.schema.ts';
import { storageGrantIdSchema } from '../ids.schema.ts';
import { operatorGrantSources } from '../plans/plans.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';

/** A key that `bin/stund operator-key add` printed. */
const keyHeader = z.object({ 'stund-operator-key': z.string().max(200).optional() });

/** `forbidden`: the key has no such scope. */
const keyErrors = ['invalid-request', 'unauthenticated', 'forbidden', 'not-found', 'conflict', 'rate-limited'] as const;

export const operatorShapes = defineShapes({
  addStorageGrant: {
    summary: 'Gives an account storage, with the key of an operator. A repeated reference changes nothing',
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
  },
  endStorageGrant: {
    summary: 'Ends storage that an operator gave, with the key of an operator; nothing that is stored is deleted',
    requestHeaders: keyHeader,
    params: z.object({ id: storageGrantIdSchema }),
    errors: keyErrors,
  },
});
