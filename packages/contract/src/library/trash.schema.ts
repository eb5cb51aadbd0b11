import { z } from 'zod';
import { limits } from '../constants.ts';
import { fileIdSchema, jobIdSchema } from '../ids.ts';
import { fileTypes, groupTypes } from './file.schema.ts';

export const fileBatchSchema = z.object({ file_uuids: z.array(fileIdSchema).min(1).max(limits.restoreBatch) });

/** A file in the trash. `mtime` and `dtime`, the time of deletion, are unix seconds; it is deleted permanently 90 days after `dtime`. */
export const trashFileSchema = z.object({
  id: fileIdSchema,
  job_id: jobIdSchema,
  path: z.string(),
  size: z.number().int(),
  mtime: z.number(),
  dtime: z.number(),
  /** The wall clock at the place of capture. */
  timestamp: z.string(),
  type: z.enum(fileTypes),
  mime_type: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration: z.number().nullable(),
  group: z.object({ id: z.string(), type: z.enum(groupTypes), isMaster: z.boolean() }).nullable(),
  /** The number of pictures of a burst in the trash, including this one; null for anything else. */
  burst_count: z.number().int().nullable(),
  has_thumbnails: z.boolean(),
  thumbhash: z.string().nullable(),
  /** Gives access to the thumbnails only, while the file is in the trash. */
  media_token: z.string(),
});
export type TrashFile = z.infer<typeof trashFileSchema>;
