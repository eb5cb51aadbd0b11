import { z } from 'zod';
import { limits, retention, shareDays } from '../constants.ts';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.schema.ts';
import { coverSchema, fileSchema } from '../library/file.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';
import {
  jobRightsSchema,
  kindCountFields,
  personSchema,
  switchSchema,
  titleSchema,
  typedPasswordSchema,
} from './job.schema.ts';
import { shareOrders } from './share-orders.ts';

/** A share: some files of its owner behind a link. Times are unix seconds. */
export const shareSchema = z.object({
  id: jobIdSchema,
  name: z.string(),
  /** The complete address for recipients. */
  link: z.string(),
  owner: personSchema,
  /** The number of files that are shown, without those in the trash; a live photo or a burst counts once. */
  file_count: z.number().int().max(limits.filesPerShare),
  /** The same files by kind. */
  ...kindCountFields,
  size: z.number().int(),
  /** The first file with a thumbnail. */
  cover: coverSchema.nullable(),
  ctime: z.number(),
  expires_at: z.number(),
  has_password: z.boolean(),
  /** Whether recipients need an account. */
  requires_login: z.boolean(),
  /** Whether recipients receive the place of capture, camera data and descriptions. */
  include_location: z.boolean(),
  /** Whether recipients may download and copy the files, as opposed to only viewing them. */
  allow_download: z.boolean(),
  last_serial: z.number().int(),
  /**
   * Whether the caller can download files: not where recipients only view. Without location and camera data these are copies; see
   * `private_copy` of a file.
   */
  can_download: z.boolean(),
  /** Whether the owner sees that the caller opened the share: only where the caller agreed (docs/rules/shares.md#sh5). */
  visible_to_owner: z.boolean(),
  current_user_can: jobRightsSchema,
});
export type Share = z.infer<typeof shareSchema>;

/** Someone with an account who agreed that the owner sees when they opened the link. */
const openerSchema = personSchema.extend({ opened_count: z.number().int(), last_opened: z.number() });

/**
 * A share or shared album in the list of its owner, with how often others used its link. Who they are is known only of those who agreed
 * (docs/rules/shares.md#sh5).
 */
export const ownShareSchema = shareSchema
  .omit({
    owner: true,
    can_download: true,
    last_serial: true,
    visible_to_owner: true,
  })
  .extend({
    type: z.enum(['share', 'story']),
    file_count: z.number().int(),
    /** Null for an album whose link has no end. */
    expires_at: z.number().nullable(),
    is_expired: z.boolean(),
    opened_count: z.number().int(),
    last_opened: z.number().nullable(),
    downloaded_count: z.number().int(),
    last_downloaded: z.number().nullable(),
    /** The latest first, at most limits.openersPerShare. */
    opened_by: z.array(openerSchema),
    /** The number of participants of an album, including its owner; 0 for a share. */
    participant_count: z.number().int(),
  });
export type OwnShare = z.infer<typeof ownShareSchema>;

const jobParams = z.object({ id: jobIdSchema });
const daysSchema = z.literal(shareDays);

export const shareShapes = defineShapes({
  createShare: {
    summary:
      "Shares files of the caller's timeline and albums, and of albums with `shareFiles`, by a link; idempotent by its id",
    body: z.object({
      /** A new UUIDv7 from the client. */
      id: jobIdSchema,
      /** The files; the other files of their groups are shared with them. */
      file_uuids: z.array(fileIdSchema).min(1).max(limits.filesPerShare),
      name: titleSchema.default(''),
      password: typedPasswordSchema.optional(),
      expires_in_days: daysSchema.default(retention.shareLinkDays),
      requires_login: switchSchema.default(false),
      /** Has no effect where an album of someone else excludes them. */
      include_location: switchSchema.default(false),
      allow_download: switchSchema.default(true),
    }),
    reply: shareSchema,
    replyStatus: 201,
    errors: [
      'invalid-request',
      'unauthenticated',
      'not-found',
      'forbidden',
      'read-only-account',
      'conflict',
      'rate-limited',
    ],
  },
  listShares: {
    summary:
      'Lists the shares and shared albums of the caller, including those whose link has expired and can still be extended',
    query: z.object({
      order: z.enum(shareOrders).default('NEWEST'),
      limit: z.coerce.number().int().min(1).max(limits.sharesPerPage).default(limits.sharesPerPage),
      cursor: lineSchema({ max: 100 }).optional(),
    }),
    reply: z.object({ shares: z.array(ownShareSchema), next_cursor: z.string().nullable() }),
    errors: ['invalid-request', 'unauthenticated'],
  },
  getShare: {
    summary: 'Returns a share with its owner, and its newest files with `files`; listFiles lists the others',
    params: jobParams,
    query: z.object({
      /** How many files to return with it, newest first by date of capture. */
      files: z.coerce.number().int().min(0).max(limits.filesPerPage).default(0),
    }),
    reply: shareSchema.extend({
      /** With `files`: what listFiles returns for this limit, with all changes up to `last_serial`. */
      first_files: z.object({ files: z.array(fileSchema), next_cursor: z.string().nullable() }).optional(),
    }),
    errors: jobRefusals,
  },
  changeShare: {
    summary: 'Changes the options of a share; omitted fields are unchanged. A new period begins now',
    params: jobParams,
    body: z.object({
      name: titleSchema.optional(),
      expires_in_days: daysSchema.optional(),
      requires_login: switchSchema.optional(),
      include_location: switchSchema.optional(),
      allow_download: switchSchema.optional(),
    }),
    reply: shareSchema,
    errors: [...jobRefusals, 'forbidden'],
  },
  openShare: {
    summary: 'Counts that someone other than the owner has opened a share or album by its link',
    params: jobParams,
    errors: jobRefusals,
  },
  setVisibleToOwner: {
    summary:
      'Sets whether the owner of a share sees that the caller opened it. Withdrawing deletes what was stored, also after the share has ended',
    params: jobParams,
    body: z.object({ visible: switchSchema }),
    errors: [...jobRefusals, 'forbidden'],
  },
});
