import { z } from 'zod';
import { limits } from '../constants.ts';
import { unixSecondsSchema } from '../date.schema.ts';
import { fileErrorKinds, jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
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

const jobParams = z.object({ id: jobIdSchema });
const spaceFields = { used_space: z.number().int(), max_space: z.number().int() };

/** One entry for each requested id, in the same order. */
const batchReplySchema = z.object({
  files: z.array(
    z.object({
      file_uuid: fileIdSchema,
      status: z.enum(['ok', 'error']),
      error_reason: z.enum(fileErrorKinds).optional(),
    }),
  ),
  ...spaceFields,
});
export type FileBatchReply = z.infer<typeof batchReplySchema>;

/** True when they were the last files of the caller's album, which is now in the trash with them. */
const jobDeleted = z.boolean();

export const trashShapes = defineShapes({
  deleteFile: {
    summary: 'Moves a file to the trash with its group: the video of a live photo, or the rest of a burst',
    params: z.object({ id: jobIdSchema, fileId: fileIdSchema }),
    reply: z.object({ used_space: z.number().int(), job_deleted: jobDeleted }),
    errors: [...jobRefusals, 'forbidden'],
  },
  deleteFiles: {
    summary: 'Moves files to the trash, each as deleteFile does',
    params: jobParams,
    body: fileBatchSchema,
    reply: batchReplySchema.extend({ job_deleted: jobDeleted }),
    errors: jobRefusals,
  },
  restoreFiles: {
    summary: 'Restores files from the trash, with the files that were deleted with them',
    params: jobParams,
    body: fileBatchSchema,
    reply: batchReplySchema,
    errors: ['invalid-request', 'unauthenticated', 'not-found', 'quota-exceeded', 'read-only-account'],
  },
  listTrash: {
    summary:
      'Lists deleted files of all jobs of the caller, in the order in which they are deleted permanently, then by descending id',
    query: z.object({
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(limits.trashPerPage).default(limits.trashPerPage),
    }),
    reply: z.object({
      files: z.array(trashFileSchema),
      /** The number on all pages. */
      total_count: z.number().int(),
      removed_soon_count: z.number().int(),
      /** The time of this reply in unix seconds. Files deleted later are not included. */
      as_of: z.number(),
    }),
    replyHeaders: { 'x-total-count': 'The total number of files in the trash' },
    errors: ['invalid-request', 'unauthenticated'],
  },
  deleteFilesFromTrash: {
    summary: 'Permanently deletes files in the trash',
    body: fileBatchSchema,
    reply: batchReplySchema,
    errors: ['invalid-request', 'unauthenticated'],
  },
  emptyTrash: {
    summary: 'Permanently deletes everything that is in the trash when the call arrives',
    query: z.object({
      /** Unix seconds. Files deleted later remain, because the caller has not seen them. */
      until: unixSecondsSchema.min(0).optional(),
    }),
    reply: z.object({ deleted_count: z.number().int(), ...spaceFields }),
    errors: ['invalid-request', 'unauthenticated'],
  },
});
