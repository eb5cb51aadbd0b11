import { z } from 'zod';
import { limits } from '../constants.ts';
import { unixSecondsSchema } from '../date.schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fileErrorKinds, jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.ts';
import { fileBatchSchema, trashFileSchema } from './trash.schema.ts';

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

export const deleteFile = defineEndpoint({
  name: 'deleteFile',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}',
  summary: 'Moves a file to the trash with its group: the video of a live photo, or the rest of a burst',
  caller: 'visitor',
  params: z.object({ id: jobIdSchema, fileId: fileIdSchema }),
  reply: z.object({ used_space: z.number().int(), job_deleted: jobDeleted }),
  errors: [...jobRefusals, 'forbidden'],
});

/** `file_is_trashed_error`: the file was already in the trash. */
export const deleteFiles = defineEndpoint({
  name: 'deleteFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/delete_files',
  summary: 'Moves files to the trash, each as deleteFile does',
  caller: 'visitor',
  params: jobParams,
  body: fileBatchSchema,
  reply: batchReplySchema.extend({ job_deleted: jobDeleted }),
  errors: jobRefusals,
});

/** Restoring a file that is no longer in the trash is `ok`. */
export const restoreFiles = defineEndpoint({
  name: 'restoreFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/multi_rollback',
  summary: 'Restores files from the trash, with the files that were deleted with them',
  caller: 'account',
  params: jobParams,
  body: fileBatchSchema,
  reply: batchReplySchema,
  errors: ['invalid-request', 'unauthenticated', 'not-found', 'quota-exceeded', 'read-only-account'],
});

export const listTrash = defineEndpoint({
  name: 'listTrash',
  method: 'GET',
  path: '/st/4/trash_can',
  summary:
    'Lists deleted files of all jobs of the caller, in the order in which they are deleted permanently, then by descending id',
  caller: 'account',
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
});

/** A file that was restored or is already deleted permanently is `file_not_found_error`. */
export const deleteFilesFromTrash = defineEndpoint({
  name: 'deleteFilesFromTrash',
  method: 'POST',
  path: '/st/4/delete_files_from_trash_can',
  summary: 'Permanently deletes files in the trash',
  caller: 'account',
  body: fileBatchSchema,
  reply: batchReplySchema,
  errors: ['invalid-request', 'unauthenticated'],
});

export const emptyTrash = defineEndpoint({
  name: 'emptyTrash',
  method: 'POST',
  path: '/st/4/empty_trash_can',
  summary: 'Permanently deletes everything that is in the trash when the call arrives',
  caller: 'account',
  query: z.object({
    /** Unix seconds. Files deleted later remain, because the caller has not seen them. */
    until: unixSecondsSchema.min(0).optional(),
  }),
  reply: z.object({ deleted_count: z.number().int(), ...spaceFields }),
  errors: ['invalid-request', 'unauthenticated'],
});
