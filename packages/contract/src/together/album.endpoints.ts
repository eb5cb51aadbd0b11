import { z } from 'zod';
import { limits, shareDays } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema, personIdSchema } from '../ids.ts';
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

export const createJob = defineEndpoint({
  name: 'createJob',
  method: 'POST',
  path: '/st/4/jobs',
  summary: 'Creates an album. An id from the client makes the call idempotent; a shared album needs a name',
  caller: 'account',
  limit: 'create',
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
});

export const listJobs = defineEndpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/st/4/jobs',
  summary: 'Lists the albums that the caller owns or takes part in, latest activity first',
  caller: 'account',
  query: z.object({
    stories: z.coerce.number().int().min(0).max(1).default(1),
    include_details: z.coerce.number().int().min(0).max(1).default(0),
  }),
  reply: z.object({ jobs: z.array(listedJobSchema) }),
  errors: ['invalid-request', 'unauthenticated'],
});

export const getJobDetails = defineEndpoint({
  name: 'getJobDetails',
  method: 'GET',
  path: '/st/4/jobs/{id}/details',
  summary: 'Returns a job with the details of listJobs',
  caller: 'visitor',
  params: jobParams,
  reply: listedJobSchema,
  errors: jobRefusals,
});

export const listJobUsers = defineEndpoint({
  name: 'listJobUsers',
  method: 'GET',
  path: '/st/4/jobs/{id}/users',
  summary: 'Lists the participants of an album, the owner first',
  caller: 'visitor',
  params: jobParams,
  reply: z.object({ users: z.array(contributorSchema) }),
  errors: jobRefusals,
});

const userParams = jobParams.extend({ userId: personIdSchema });

export const removeJobUser = defineEndpoint({
  name: 'removeJobUser',
  method: 'POST',
  path: '/st/4/jobs/{id}/users/{userId}/remove',
  summary: 'Removes a participant or guest from an album, who is refused from now on',
  caller: 'account',
  params: userParams,
  body: z.object({
    /** Moves the person's files to the trash, and deletes their comments and hearts. */
    delete_contributions: switchSchema.default(false),
  }),
  errors: ownerRefusals,
});

export const listRemovedJobUsers = defineEndpoint({
  name: 'listRemovedJobUsers',
  method: 'GET',
  path: '/st/4/jobs/{id}/removed_users',
  summary: 'Lists the people whom the owner has removed from an album, the latest first',
  caller: 'account',
  params: jobParams,
  reply: z.object({ users: z.array(removedPersonSchema) }),
  errors: ownerRefusals,
});

export const readmitJobUser = defineEndpoint({
  name: 'readmitJobUser',
  method: 'POST',
  path: '/st/4/jobs/{id}/users/{userId}/readmit',
  summary: 'Lets a removed person open an album by its link again',
  caller: 'account',
  params: userParams,
  errors: ownerRefusals,
});

export const renameJob = defineEndpoint({
  name: 'renameJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/name',
  summary: 'Renames an album',
  caller: 'account',
  params: jobParams,
  body: z.object({ name: titleSchema }),
  reply: jobInfoSchema,
  errors: ownerRefusals,
});

export const setJobCover = defineEndpoint({
  name: 'setJobCover',
  method: 'POST',
  path: '/st/4/jobs/{id}/cover',
  summary: 'Sets the cover of an album; null uses the first file',
  caller: 'account',
  params: jobParams,
  body: z.object({ id: fileIdSchema.nullable() }),
  reply: jobInfoSchema,
  errors: subscriberRefusals,
});

export const setJobPrivacy = defineEndpoint({
  name: 'setJobPrivacy',
  method: 'POST',
  path: '/st/4/jobs/{id}/privacy_mode',
  summary: 'Shares an album with everyone who has its link, or makes it private',
  caller: 'account',
  params: jobParams,
  body: z.object({ privacy_mode: z.enum(privacyModes) }),
  reply: jobInfoSchema,
  errors: subscriberRefusals,
});

export const setJobPermissions = defineEndpoint({
  name: 'setJobPermissions',
  method: 'POST',
  path: '/st/4/jobs/{id}/permissions',
  summary: 'Sets what others may do in an album and receive of it; omitted fields are unchanged',
  caller: 'account',
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
});

export const setJobPassword = defineEndpoint({
  name: 'setJobPassword',
  method: 'PUT',
  path: '/st/4/jobs/{id}/password',
  summary: 'Sets the password of an album or share, or removes it with null. Access by an earlier password ends',
  caller: 'account',
  params: jobParams,
  body: z.object({ password: typedPasswordSchema.nullable() }),
  reply: jobInfoSchema,
  errors: ownerRefusals,
});

export const submitJobPassword = defineEndpoint({
  name: 'submitJobPassword',
  method: 'POST',
  path: '/st/4/jobs/{id}/password',
  summary: 'Gives the caller access with the password of an album or share',
  caller: 'visitor',
  limit: 'sign-in',
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
});

export const publishJob = defineEndpoint({
  name: 'publishJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/publish',
  summary: 'Mails the link of a shared album or a share to each recipient separately, in the language of the caller',
  caller: 'account',
  limit: 'mail',
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
});

export const textJob = defineEndpoint({
  name: 'textJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/text_message',
  summary: 'Sends the link of a shared album or a share by text message; only with permitted_services.text_message',
  caller: 'account',
  limit: 'mail',
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
});

export const subscribeToJob = defineEndpoint({
  name: 'subscribeToJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/subscribe',
  summary: "Joins an album, which then appears among the caller's albums",
  caller: 'account',
  params: jobParams,
  reply: jobInfoSchema,
  errors: [...jobRefusals, 'conflict'],
});

export const unsubscribeFromJob = defineEndpoint({
  name: 'unsubscribeFromJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/unsubscribe',
  summary: 'Leaves an album. Comments and files of the caller remain',
  caller: 'account',
  params: jobParams,
  errors: [...jobRefusals, 'forbidden'],
});

export const setJobAttribute = defineEndpoint({
  name: 'setJobAttribute',
  method: 'PUT',
  path: '/st/4/jobs/{id}/attribute/{name}',
  summary: 'Sets an attribute of a job; `sort_order` is the order of its files. An empty value removes it',
  caller: 'account',
  params: jobParams.extend({ name: attributeNameSchema }),
  body: z.object({ value: textSchema({ max: limits.maxJobAttributeLength }) }),
  errors: [...ownerRefusals, 'conflict'],
});

export const getJobMetadata = defineEndpoint({
  name: 'getJobMetadata',
  method: 'GET',
  path: '/st/4/jobs/{id}/metadata/{name}',
  summary: 'Returns an attribute of a job',
  caller: 'visitor',
  params: jobParams.extend({ name: attributeNameSchema }),
  reply: z.object({ value: z.string() }),
  errors: jobRefusals,
});

export const setLastSeenSerial = defineEndpoint({
  name: 'setLastSeenSerial',
  method: 'PUT',
  path: '/st/4/jobs/{id}/last_seen_serial',
  summary: 'Records the last change of an album that the caller has seen; it never decreases',
  caller: 'visitor',
  params: jobParams,
  body: z.object({ serial: z.number().int().min(0) }),
  reply: z.object({ last_seen_serial: z.number().int() }),
  errors: [...jobRefusals, 'forbidden'],
});
