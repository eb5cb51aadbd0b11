import { z } from 'zod';
import { limits } from '../constants.ts';
import { fileIdSchema, jobIdSchema } from '../ids.ts';
import { fileTypes, groupTypes } from './file.schema.ts';

export const fileBatchSchema = z.object({ file_uuids: z.array(fileIdSchema).min(1).max(limits.restoreBatch) });

/** A file in the trash. `mtime` and `dtime`, the time it was deleted, are unix seconds; it is removed for good 90 days later. */
export const trashFileSchema = z.object({
  id: fileIdSchema,
  job_id: jobIdSchema,
  path: z.string(),
  size: z.number().int(),
  mtime: z.number(),
  dtime: z.number(),
  /** As in a file: the wall clock at the place of capture. */
  timestamp: z.string(),
  type: z.enum(fileTypes),
  mime_type: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration: z.number().nullable(),
  group: z.object({ id: z.string(), type: z.enum(groupTypes), isMaster: z.boolean() }).nullable(),
  /** How many pictures of a burst lie here together, this one included; null for anything else. */
  burst_count: z.number().int().nullable(),
  has_thumbnails: z.boolean(),
  thumbhash: z.string().nullable(),
  /** Opens the thumbnails as long as the file is in the trash, and nothing else. */
  media_token: z.string(),
});
export type TrashFile = z.infer<typeof trashFileSchema>;
