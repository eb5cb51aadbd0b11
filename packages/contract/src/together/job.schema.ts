import { z } from 'zod';
import { limits } from '../constants.ts';
import { jobRefusals } from '../errors.ts';
import { accountIdSchema, fileIdSchema, jobIdSchema, personIdSchema } from '../ids.schema.ts';
import { coverSchema } from '../library/file.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema, trimmedLineSchema } from '../text.schema.ts';
import { fileOrders } from './job-options.ts';

export const jobTypes = ['timeline', 'story', 'share'] as const;
export type JobType = (typeof jobTypes)[number];
export const privacyModes = ['shared', 'private'] as const;
export type PrivacyMode = (typeof privacyModes)[number];

export const titleSchema = trimmedLineSchema({ max: limits.maxTitleLength });

/**
 * An album's password as the client sends it (docs/rules/albums.md#al4): 160 bits of PBKDF2 over the SHA-1 of password and album id,
 * with the album id as salt and 1001 iterations, in base64.
 */
export const derivedPasswordSchema = z.string().regex(/^[A-Za-z0-9+/]{27}=$/, 'Must be 160 bits in base64');
/** A share's password as the person typed it (docs/rules/shares.md#sh3). */
export const typedPasswordSchema = lineSchema({ min: 1, max: limits.maxPasswordLength });
export const attributeNameSchema = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, 'Must be 1 to 64 letters, digits, dots, dashes');

/** 1 or 0 on the wire (docs/rules/wire.md#w5). */
export const switchSchema = z.union([z.literal(0), z.literal(1), z.boolean()]).transform(Boolean);

/** What the caller may do with the job. The client uses these values and derives no rights itself. */
export const jobRightsSchema = z.object({
  addFiles: z.boolean(),
  addComment: z.boolean(),
  react: z.boolean(),
  copyFiles: z.boolean(),
  /** Whether the calls below the job say where its files were taken: details, names of places and the map. */
  viewPlaces: z.boolean(),
  download: z.boolean(),
  shareFiles: z.boolean(),
  subscribe: z.boolean(),
  unsubscribe: z.boolean(),
  setCover: z.boolean(),
  changeProperties: z.boolean(),
  share: z.boolean(),
  deleteJob: z.boolean(),
});
export type JobRights = z.infer<typeof jobRightsSchema>;

export const jobInfoSchema = z.object({
  id: jobIdSchema,
  type: z.enum(jobTypes),
  owner: accountIdSchema,
  name: z.string(),
  cover_id: fileIdSchema.nullable(),
  /** A bit mask of jobPermissions. */
  permissions: z.number().int(),
  privacy_mode: z.enum(privacyModes),
  /** Whether others may copy the files. */
  allow_sharing: z.boolean(),
  /** Whether others receive the place of capture, camera data and descriptions. */
  include_location: z.boolean(),
  /** Whether others may download the files, as opposed to only viewing them. */
  allow_download: z.boolean(),
  /** When the link ends for those who do not take part, in unix seconds; null for a link without an end. */
  expires_at: z.number().nullable(),
  /** Whether non-participants need a password. */
  has_password: z.boolean(),
  sort_order: z.enum(fileOrders),
  attributes: z.record(z.string(), z.string()),
  size: z.number().int(),
  ctime: z.number(),
  mtime: z.number(),
  last_serial: z.number().int(),
  /** The last change that the caller has seen; null for callers who do not take part. */
  last_seen_serial: z.number().int().nullable(),
  is_subscribed: z.boolean(),
  current_user_can: jobRightsSchema,
});
export type JobInfo = z.infer<typeof jobInfoSchema>;

export const personSchema = z.object({
  uuid: personIdSchema,
  name: z.string(),
  profile_picture_url: z.string().nullable(),
  is_guest: z.boolean(),
  /** Stands for an account that has been deleted. It has no name. */
  is_deleted_account: z.literal(true).optional(),
});
export type Person = z.infer<typeof personSchema>;

/** A participant of an album. */
export const contributorSchema = personSchema.extend({
  is_owner: z.boolean(),
  is_subscribed: z.boolean(),
  /** Unix seconds. */
  joined: z.number(),
  file_count: z.number().int(),
});

/** A person whom the owner has removed from an album. */
export const removedPersonSchema = personSchema.extend({
  /** Unix seconds. */
  removed: z.number(),
});

/** How many files there are of each kind. */
export const kindCountFields = {
  picture_count: z.number().int(),
  video_count: z.number().int(),
  document_count: z.number().int(),
};

/** The details of an album in a list (docs/rules/albums.md#al9). */
export const jobDetailsSchema = z.object({
  owner: personSchema,
  /** The chosen picture, or else the first one. */
  cover: coverSchema.nullable(),
  /** The wall-clock days of the first and the last file. */
  date_range: z.object({ start: z.string(), end: z.string() }).nullable(),
  /** The number of participants, including the owner. */
  participant_count: z.number().int(),
  /** The owner and the first participants, whose faces a card shows (docs/rules/albums.md#al9). */
  people: z.array(personSchema),
  media_count: z.number().int(),
  /** The same files by kind. */
  ...kindCountFields,
  comment_count: z.number().int(),
  reaction_count: z.number().int(),
  /** Whether there are several participants, or comments by anyone except the owner. */
  isHealthy: z.boolean(),
});
export const listedJobSchema = jobInfoSchema.extend({ details: jobDetailsSchema.nullable() });
export type ListedJob = z.infer<typeof listedJobSchema>;

/** A page calls the poll host from its own origin. The token in the header authenticates the caller; cookies are not used. */
const fromAnyOrigin = { 'access-control-allow-origin': '*' } as const;

export const jobShapes = defineShapes({
  getDefaultJob: {
    summary: "Returns the caller's timeline",
    reply: jobInfoSchema,
    errors: ['unauthenticated'],
  },
  getJobInfo: {
    summary: 'Returns the properties of a job and its owner',
    params: z.object({ id: jobIdSchema }),
    reply: jobInfoSchema,
    errors: jobRefusals,
  },
  getHostDirectory: {
    summary: 'Returns the hosts that serve a job',
    params: z.object({ id: z.union([z.literal('default'), jobIdSchema]) }),
    reply: z.object({
      'app-host': z.string(),
      'thumb-host': z.string(),
      'video-host': z.string(),
      'poll-host': z.string(),
      'download-host': z.string(),
    }),
    errors: jobRefusals,
  },
  waitForChange: {
    summary: 'Replies as soon as the job has a change after `seq`, or without one after 25 to 50 seconds',
    params: z.object({ id: jobIdSchema }),
    query: z.object({
      /** The serial of the last change the caller knows. */
      seq: z.coerce.number().int().min(0),
      event: z.literal('job_changed').default('job_changed'),
    }),
    reply: z.object({ seq: z.number().int(), event: z.literal('job_changed').nullable() }),
    fixedHeaders: fromAnyOrigin,
    errors: jobRefusals,
  },
  askToWaitForChange: {
    summary: 'Answers the CORS preflight of waitForChange',
    params: z.object({ id: jobIdSchema }),
    fixedHeaders: {
      ...fromAnyOrigin,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'authorization',
      'access-control-max-age': '86400',
    },
    errors: ['invalid-request'],
  },
});
