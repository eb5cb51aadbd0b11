import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { guestIdSchema } from '../ids.ts';
import { nameSchema } from '../schemas/account.schema.ts';

/**
 * Somebody without an account. The token goes where an account's does, and is all there is: it is kept on that device, and lost
 * with it. `name` is null for who has typed an album's password and not said a name.
 */
const guestSchema = z.object({ uuid: guestIdSchema, name: z.string().nullable() });

export const joinAsGuest = defineEndpoint({
  name: 'joinAsGuest',
  method: 'POST',
  path: '/st/4/guests',
  summary:
    'Says the name a guest goes by. Whoever has no token yet is given one; the token of a guest keeps its person',
  caller: 'visitor',
  limit: 'sign-in',
  body: z.object({ name: nameSchema }),
  reply: guestSchema.extend({
    /** Null where the caller's own token stays in use. */
    auth_token: z.string().nullable(),
  }),
  replyStatus: 201,
  errors: ['invalid-request', 'unauthenticated', 'account-disabled', 'conflict', 'rate-limited'],
});

export const getGuest = defineEndpoint({
  name: 'getGuest',
  method: 'GET',
  path: '/st/4/guests/me',
  summary: 'The guest whose token this is',
  caller: 'visitor',
  reply: guestSchema,
  errors: ['unauthenticated', 'account-disabled', 'not-found', 'rate-limited'],
});

export const claimGuest = defineEndpoint({
  name: 'claimGuest',
  method: 'POST',
  path: '/st/4/guests/claim',
  summary: "Makes what a guest wrote, loved, added and was let in to the caller's own. The guest's token ends with it",
  caller: 'account',
  limit: 'sign-in',
  body: z.object({ guest_token: z.string().max(100) }),
  reply: z.object({ claimed: z.boolean() }),
  errors: ['invalid-request', 'unauthenticated', 'rate-limited'],
});
