import { z } from 'zod';
import { defineShapes } from '../shapes.ts';
import { lineSchema, trimmedLineSchema } from '../text.schema.ts';
import { accountInfoSchema } from './account.schema.ts';

const count = z.number().int().nonnegative();

export const accountDeletionShapes = defineShapes({
  describeAccountDeletion: {
    summary: 'Returns what is lost with the account, and after how many days',
    reply: z.object({
      /** The account can be kept for this number of days. */
      wait_days: z.number().int().positive(),
      /** Outside the trash, those that others added to the albums of the account included. */
      pictures: count,
      videos: count,
      documents: count,
      /** In bytes, the trash included. */
      size: count,
      trashed_files: count,
      albums: count,
      /** Everyone but the caller who takes part in these albums. */
      people_in_albums: count,
      shares: count,
      /** The albums of others that the caller takes part in. */
      subscribed_albums: count,
      /** The files of the caller that stay in albums of others. */
      files_in_albums_of_others: count,
    }),
    errors: ['unauthenticated'],
  },
  requestAccountDeletion: {
    summary:
      'Logs the account out everywhere, stops its albums and shares, and deletes it after a wait. Needs a recent login',
    /** In unix seconds: until then the account can be kept by logging in. */
    reply: z.object({ deletion_date: z.number() }),
    errors: ['unauthenticated', 'recent-login-required'],
  },
  keepAccount: {
    summary: 'Cancels the deletion of an account, gives everything back, and logs the device in',
    body: z.object({
      keep_token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
      device_id: lineSchema({ min: 1, max: 100 }),
      device_name: trimmedLineSchema({ min: 1, max: 200 }),
    }),
    reply: z.object({ auth_token: z.string(), account_info: accountInfoSchema }),
    /** `gone`: the deletion has begun or was cancelled, or the login is too old. */
    errors: ['invalid-request', 'gone', 'account-disabled', 'rate-limited'],
  },
});
