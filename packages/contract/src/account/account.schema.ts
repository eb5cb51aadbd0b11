import { z } from 'zod';
import { accountLimits, emailPattern, languages, limits, themes } from '../constants.ts';
import { accountIdSchema, jobIdSchema } from '../ids.schema.ts';
import { salesPlaces } from '../plans/payment.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema, textSchema, trimmedLineSchema } from '../text.schema.ts';
import { type ConsentKey, consentKeys } from './consents.ts';

export const languageSchema = z.enum(languages);
export const nameSchema = trimmedLineSchema({ min: 1, max: limits.maxNameLength });
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

const attributeKey = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/);
const attributeValue = textSchema({ max: accountLimits.maxAttributeLength });
const attribute = z.object({ key: attributeKey, value: attributeValue });
const optionParams = z.object({ name: z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,99}$/) });

const consentSchema = z.object({
  /** False until the user decides. */
  value: z.boolean(),
  /** Whether this installation serves the purpose, so that the user should be asked. */
  is_offered: z.boolean(),
  /** When the user last changed the decision, in unix seconds; null before the first decision. */
  changed_at: z.number().int().nullable(),
  /** The version of the text that the user saw; null when the client did not send one. */
  text_version: z.string().nullable(),
});

const consentsSchema = z.object({
  consents: z.object(
    Object.fromEntries(consentKeys.map((key) => [key, consentSchema])) as Record<ConsentKey, typeof consentSchema>,
  ),
});

export const accountShapes = defineShapes({
  listAccountAttributes: {
    summary: 'Lists the attributes of the account, by key',
    reply: z.array(attribute),
    errors: ['unauthenticated'],
  },
  setAccountAttribute: {
    summary: `Sets an attribute of the account; an account may have ${accountLimits.attributes}`,
    body: attribute,
    errors: ['invalid-request', 'unauthenticated', 'too-large'],
  },
  removeAccountAttribute: {
    summary: 'Removes an attribute; if a value is given, only while the attribute has that value',
    /** In the body, because `key` in the query is the caller's API key. */
    body: z.object({ key: attributeKey, value: attributeValue.optional() }),
    errors: ['invalid-request', 'unauthenticated', 'not-found'],
  },
  getOption: {
    summary: 'Returns an option of the account, such as the theme or the view mode of albums',
    params: optionParams,
    reply: z.object({ value: z.string() }),
    errors: ['invalid-request', 'unauthenticated', 'not-found'],
  },
  setOption: {
    summary: `Sets an option; an account may have ${accountLimits.options}. theme and language accept only known values`,
    params: optionParams,
    body: z.object({ value: textSchema({ max: accountLimits.maxOptionLength }) }),
    errors: ['invalid-request', 'unauthenticated', 'too-large'],
  },
  removeOption: {
    summary: 'Removes an option',
    params: optionParams,
    errors: ['invalid-request', 'unauthenticated', 'not-found'],
  },
  getStorageUsage: {
    summary:
      'Returns the used storage by kind of file, in bytes. Bytes are counted once; those only in the trash are not in used_space',
    reply: z.object({
      pictures: z.number().int(),
      videos: z.number().int(),
      documents: z.number().int(),
      trash: z.number().int(),
    }),
    errors: ['unauthenticated'],
  },
  listPhotoCallers: {
    summary: 'Lists the external addresses that the operator allows to receive chosen photos',
    reply: z.object({ addresses: z.array(z.string()) }),
    errors: ['unauthenticated'],
  },
  approveTerms: {
    summary: 'Approves the terms of service in account_info.tos_to_approve',
    /** The language of the text that the user saw. */
    query: z.object({ language: languageSchema.optional() }),
    body: z.object({ version: lineSchema({ min: 1, max: 100 }) }),
    /** `conflict`: a newer version of the terms is in force. */
    errors: ['invalid-request', 'unauthenticated', 'conflict'],
  },
  getConsents: {
    summary: 'Returns all consents with the decisions of the user, and which of them this installation asks for',
    reply: consentsSchema,
    errors: ['unauthenticated'],
  },
  setConsents: {
    summary: 'Gives or withdraws consents; data stored under a consent is deleted when it is withdrawn',
    query: z.object({
      /** The version and the language of the text that the user saw. */
      text_version: lineSchema({ min: 1, max: 50 }).optional(),
      language: languageSchema.optional(),
    }),
    body: z.partialRecord(z.enum(consentKeys), z.boolean()),
    reply: consentsSchema,
    errors: ['invalid-request', 'unauthenticated'],
  },
});
