import { z } from 'zod';
import { limits, shareDays } from '../constants.ts';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema, personIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { textSchema, trimmedLineSchema, trimmedTextSchema } from '../text.schema.ts';
import {
  attributeNameSchema,
  contributorSchema,
  derivedPasswordSchema,
  jobInfoSchema,
  listedJobSchema,
  privacyModes,
  removedPersonSchema,
  switchSchema,
  titleSchema,
  typedPasswordSchema,
} from './job.schema.ts';
import { phoneSchema, recipientsSchema } from './recipients.schema.ts';

const jobParams = z.object({ id: jobIdSchema });
const daysSchema = z.literal(shareDays);
const ownerRefusals = [...jobRefusals, 'forbidden'] as const;

/** Of calls that share, or that need a subscription for another reason. */
const subscriberRefusals = [...ownerRefusals, 'read-only-account'] as const;
const userParams = jobParams.extend({ userId: personIdSchema });

export const albumShapes = defineShapes({
  createJob: {
    summary: 'Creates an album. An id from the client makes the call idempotent; a shared album needs a name',
    body: z.object({
      /** A new UUIDv7 from the client. Required with a password, which is derived from it. */
      id: jobIdSchema.optional(),
      name: titleSchema.default(''),
      public: switchSchema.default(false),
      password: derivedPasswordSchema.optional(),
      type: z.literal('story').default('story'),
      allow_sharing: switchSchema.default(true),
      allow_comments: switchSchema.default(true),
      allow_uploads: switchSchema.default(true),
      include_location: switchSchema.default(false),
      allow_download: switchSchema.default(true),
      /** How long the link is open; null for a link without an end. */
      expires_in_days: daysSchema.nullable().default(null),
    }),
    reply: jobInfoSchema,
    replyStatus: 201,
    errors: ['invalid-request', 'unauthenticated', 'read-only-account', 'conflict', 'rate-limited'],
  },
  listJobs: {
    summary: 'Lists the albums that the caller owns or takes part in, latest activity first',
    query: z.object({
      stories: z.coerce.number().int().min(0).max(1).default(1),
      include_details: z.coerce.number().int().min(0).max(1).default(0),
    }),
    reply: z.object({ jobs: z.array(listedJobSchema) }),
    errors: ['invalid-request', 'unauthenticated'],
  },
  getJobDetails: {
    summary: 'Returns a job with the details of listJobs',
    params: jobParams,
    reply: listedJobSchema,
    errors: jobRefusals,
  },
  listJobUsers: {
    summary: 'Lists the participants of an album, the owner first',
    params: jobParams,
    reply: z.object({ users: z.array(contributorSchema) }),
    errors: jobRefusals,
  },
  removeJobUser: {
    summary: 'Removes a participant or guest from an album, who is refused from now on',
    params: userParams,
    body: z.object({
      /** Moves the person's files to the trash, and deletes their comments and hearts. */
      delete_contributions: switchSchema.default(false),
    }),
    errors: ownerRefusals,
  },
  listRemovedJobUsers: {
    summary: 'Lists the people whom the owner has removed from an album, the latest first',
    params: jobParams,
    reply: z.object({ users: z.array(removedPersonSchema) }),
    errors: ownerRefusals,
  },
  readmitJobUser: {
    summary: 'Lets a removed person open an album by its link again',
    params: userParams,
    errors: ownerRefusals,
  },
  renameJob: {
    summary: 'Renames an album',
    params: jobParams,
    body: z.object({ name: titleSchema }),
    reply: jobInfoSchema,
    errors: ownerRefusals,
  },
  setJobCover: {
    summary: 'Sets the cover of an album; null uses the first file',
    params: jobParams,
    body: z.object({ id: fileIdSchema.nullable() }),
    reply: jobInfoSchema,
    errors: subscriberRefusals,
  },
  setJobPrivacy: {
    summary: 'Shares an album with everyone who has its link, or makes it private',
    params: jobParams,
    body: z.object({ privacy_mode: z.enum(privacyModes) }),
    reply: jobInfoSchema,
    errors: subscriberRefusals,
  },
  setJobPermissions: {
    summary: 'Sets what others may do in an album and receive of it; omitted fields are unchanged',
    params: jobParams,
    body: z.object({
      allow_uploads: switchSchema.optional(),
      allow_comments: switchSchema.optional(),
      allow_sharing: switchSchema.optional(),
      include_location: switchSchema.optional(),
      allow_download: switchSchema.optional(),
      /** A new period of the link, which begins now; null for a link without an end. */
      expires_in_days: daysSchema.nullable().optional(),
    }),
    reply: jobInfoSchema,
    errors: ownerRefusals,
  },
  setJobPassword: {
    summary: 'Sets the password of an album or share, or removes it with null. Access by an earlier password ends',
    params: jobParams,
    body: z.object({ password: typedPasswordSchema.nullable() }),
    reply: jobInfoSchema,
    errors: ownerRefusals,
  },
  submitJobPassword: {
    summary: 'Gives the caller access with the password of an album or share',
    params: jobParams,
    body: z.object({ password: typedPasswordSchema }),
    reply: z.object({
      /** The token that a caller without one sends from now on, see joinAsGuest; otherwise null. */
      auth_token: z.string().nullable(),
    }),
    errors: [
      'invalid-request',
      'unauthenticated',
      'account-disabled',
      'not-found',
      'login-required',
      'wrong-password',
      'rate-limited',
    ],
  },
  publishJob: {
    summary: 'Mails the link of a shared album or a share to each recipient separately, in the language of the caller',
    params: jobParams,
    body: z.object({
      /** Addresses separated by commas. */
      to_email: recipientsSchema,
      subject: trimmedLineSchema({ min: 1, max: limits.maxSubjectLength }),
      message: trimmedTextSchema({ max: limits.maxMailMessageLength }).default(''),
      /** A new UUID from the client. With it a repeated call sends nothing twice within a day. */
      mail_id: z.uuid().optional(),
    }),
    reply: z.object({
      /** Addresses that the mail server accepted, or that an earlier call with this `mail_id` was sent to. */
      sent: z.array(z.string()),
      /** Addresses that the mail server rejected or did not answer for, and those that were invited too often. */
      failed: z.array(z.string()),
    }),
    errors: [...subscriberRefusals, 'conflict', 'rate-limited', 'unavailable'],
  },
  textJob: {
    summary: 'Sends the link of a shared album or a share by text message; only with permitted_services.text_message',
    params: jobParams,
    body: z.object({
      to_phone_numbers: z.array(phoneSchema).min(1).max(limits.recipientsPerText),
      message: trimmedLineSchema({ max: limits.maxTextMessageLength }).default(''),
      /** A new UUID from the client. With it a repeated call sends nothing twice within a day. */
      message_id: z.uuid().optional(),
    }),
    reply: z.object({
      /** Numbers that the gateway accepted, or that an earlier call with this `message_id` was sent to. */
      sent: z.array(z.string()),
      failed: z.array(z.string()),
    }),
    errors: [...subscriberRefusals, 'conflict', 'rate-limited', 'unavailable'],
  },
  subscribeToJob: {
    summary: "Joins an album, which then appears among the caller's albums",
    params: jobParams,
    reply: jobInfoSchema,
    errors: [...jobRefusals, 'forbidden'],
  },
  unsubscribeFromJob: {
    summary: 'Leaves an album. Comments and files of the caller remain',
    params: jobParams,
    errors: [...jobRefusals, 'forbidden'],
  },
  setJobAttribute: {
    summary: 'Sets an attribute of a job; `sort_order` is the order of its files. An empty value removes it',
    params: jobParams.extend({ name: attributeNameSchema }),
    body: z.object({ value: textSchema({ max: limits.maxJobAttributeLength }) }),
    errors: [...ownerRefusals, 'conflict'],
  },
  getJobMetadata: {
    summary: 'Returns an attribute of a job',
    params: jobParams.extend({ name: attributeNameSchema }),
    reply: z.object({ value: z.string() }),
    errors: jobRefusals,
  },
  setLastSeenSerial: {
    summary: 'Records the last change of an album that the caller has seen; it never decreases',
    params: jobParams,
    body: z.object({ serial: z.number().int().min(0) }),
    reply: z.object({ last_seen_serial: z.number().int() }),
    errors: [...jobRefusals, 'forbidden'],
  },
});
