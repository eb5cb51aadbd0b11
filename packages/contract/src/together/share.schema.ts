import { z } from 'zod';
import { limits } from '../constants.ts';
import { jobIdSchema } from '../ids.ts';
import { coverSchema } from '../library/file.schema.ts';
import { jobRightsSchema, personSchema } from './job.schema.ts';

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
  picture_count: z.number().int(),
  video_count: z.number().int(),
  document_count: z.number().int(),
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
    picture_count: true,
    video_count: true,
    document_count: true,
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

/** The orders of a person's links: latest first, latest opened first, ending soonest first. */
export const shareOrders = ['NEWEST', 'LAST_OPENED', 'ENDING_SOONEST'] as const;
export type ShareOrder = (typeof shareOrders)[number];
