import { z } from 'zod';
import { languages, limits, themes } from '../constants.ts';
import { accountIdSchema, jobIdSchema } from '../ids.ts';
import { salesPlaces } from '../plans/payment.schema.ts';
import { trimmedLineSchema } from '../text.schema.ts';

export const languageSchema = z.enum(languages);
export const nameSchema = trimmedLineSchema({ min: 1, max: limits.maxNameLength });
/**
 * Local part without quoting (RFC 5322 §3.2.3), @, and domain labels of up to 63 characters (docs/rules/albums.md#al6). Invisible
 * characters are refused because they would make one address look like several. The pattern is separate from the schema because
 * the client checks forms without zod.
 */
export const emailPattern =
  /^[^\s\p{C}@,;:<>()[\]\\"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;
export const emailSchema = z.string().trim().max(limits.maxEmailLength).regex(emailPattern);
export const passwordSchema = z.string().min(limits.minPasswordLength).max(limits.maxPasswordLength);

/** The account as its owner sees it. Sizes in bytes; `max_space` at or above `storage.unlimitedBytes` means unlimited. */
export const accountInfoSchema = z.object({
  uuid: accountIdSchema,
  name: z.string(),
  email: z.string(),
  profile_picture: z.string().nullable(),
  logged_in_as: z.string(),
  /** The chosen language, or else the one a client used last. */
  language: languageSchema.nullable(),
  /** Null when the user has not chosen one. */
  theme: z.enum(themes).nullable(),
  default_job: jobIdSchema,
  used_space: z.number().int(),
  max_space: z.number().int(),
  has_files_not_media: z.boolean(),
  file_type_counters: z.object({
    picture_count: z.number().int(),
    screenshot_count: z.number().int(),
    video_count: z.number().int(),
    document_count: z.number().int(),
  }),
  is_read_only_user: z.boolean(),
  is_administrator: z.boolean(),
  /** For administrators, while little space is left for the uploads of all accounts: how many bytes; 0 when they are refused. */
  little_space_left: z.number().int().nullable(),
  /** The version of the terms to approve with approve_tos; null when there is none. */
  tos_to_approve: z.string().nullable(),
  /** The day from which accounts are deleted, as YYYY-MM-DD; null while the service continues. */
  sunset_delete_date: z.string().nullable(),
  /** Whether `sunset_delete_date` has passed. */
  isBeingShutDown: z.boolean(),
  /**
   * `analytics`: this installation collects statistics and the user has consented; without it none may be sent. `mail`: it can send
   * invitations by mail. `text_message`: it can send links by text message.
   */
  permitted_services: z.object({ analytics: z.boolean(), mail: z.boolean(), text_message: z.boolean() }),
  /** Where plans can be bought. listStripeProducts says it for the country of the caller. */
  plans_sold_in: z.enum(salesPlaces),
  /** The number of albums of others that the user takes part in. */
  number_of_subscribed_albums: z.number().int(),
  /** Whether edits of photos in the timeline are being prepared or could not be made; see listEdits. */
  has_open_edits: z.boolean(),
  authenticated_at: z.number(),
});
export type AccountInfo = z.infer<typeof accountInfoSchema>;

export const deviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  created: z.number(),
  last_used: z.number(),
  is_current: z.boolean(),
});
