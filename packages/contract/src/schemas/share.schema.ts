import { z } from 'zod';
import { limits } from '../constants.ts';
import { fileIdSchema, jobIdSchema } from '../ids.ts';
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
  size: z.number().int(),
  /** The first file with a thumbnail. */
  cover: z.object({ id: fileIdSchema, job_id: jobIdSchema, media_token: z.string() }).nullable(),
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
  /** Whether the caller can fetch original files: not where recipients only view, nor without location and camera data. */
  can_download: z.boolean(),
  current_user_can: jobRightsSchema,
});
export type Share = z.infer<typeof shareSchema>;

/** A share in the list of its owner, with how often recipients used it. Nothing about them is stored (docs/rules/shares.md#sh5). */
export const ownShareSchema = shareSchema.extend({
  is_expired: z.boolean(),
  opened_count: z.number().int(),
  last_opened: z.number().nullable(),
  downloaded_count: z.number().int(),
  last_downloaded: z.number().nullable(),
});
export type OwnShare = z.infer<typeof ownShareSchema>;
