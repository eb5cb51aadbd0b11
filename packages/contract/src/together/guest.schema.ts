import { z } from 'zod';
import { nameSchema } from '../account/account.schema.ts';
import { guestIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';

/**
 * A person without an account. The token is sent in place of an account's and is the only credential: it is stored on that device, and
 * lost with it. `name` is null for a person who has entered an album's password but no name.
 */
const guestSchema = z.object({ uuid: guestIdSchema, name: z.string().nullable() });

export const guestShapes = defineShapes({
  joinAsGuest: {
    summary: 'Sets the name of a guest. A caller without a token receives one; a guest keeps their token',
    body: z.object({ name: nameSchema }),
    reply: guestSchema.extend({
      /** Null when the caller keeps their token. */
      auth_token: z.string().nullable(),
    }),
    replyStatus: 201,
    errors: ['invalid-request', 'unauthenticated', 'account-disabled', 'conflict', 'rate-limited'],
  },
  getGuest: {
    summary: 'Returns the guest that the token belongs to',
    reply: guestSchema,
    errors: ['unauthenticated', 'account-disabled', 'not-found', 'rate-limited'],
  },
  claimGuest: {
    summary: "Transfers comments, hearts, files and access of a guest to the caller, and revokes the guest's token",
    body: z.object({ guest_token: lineSchema({ max: 100 }) }),
    reply: z.object({ claimed: z.boolean() }),
    errors: ['invalid-request', 'unauthenticated', 'rate-limited'],
  },
});
