import { z } from 'zod';
import { limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fileErrorKinds, jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.ts';
import { fileBatchSchema, trashFileSchema } from '../schemas/trash.schema.ts';

const jobParams = z.object({ id: jobIdSchema });

const spaceFields = { used_space: z.number().int(), max_space: z.number().int() };

/** One line for each id that was named, in the same order. */
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

/** They were the last files of an album of the caller's, which is in the trash now, with them in it. */
const jobDeleted = z.boolean();

export const deleteFile = defineEndpoint({
  name: 'deleteFile',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}',
  summary: 'Moves a file to the trash, with what its tile stands for: the film of a live photo, the rest of a burst',
  caller: 'visitor',
  params: z.object({ id: jobIdSchema, fileId: fileIdSchema }),
  reply: z.object({ used_space: z.number().int(), job_deleted: jobDeleted }),
  errors: [...jobRefusals, 'forbidden'],
});

/** `file_is_trashed_error`: somebody else was faster, and the file is where it should be. */
export const deleteFiles = defineEndpoint({
  name: 'deleteFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/delete_files',
  summary: 'Moves files to the trash, as deleteFile does each',
  caller: 'visitor',
  params: jobParams,
  body: fileBatchSchema,
  reply: batchReplySchema.extend({ job_deleted: jobDeleted }),
  errors: jobRefusals,
});

/** Restoring what is not in the trash any more, because somebody else was faster, is `ok`. */
export const restoreFiles = defineEndpoint({
  name: 'restoreFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/multi_rollback',
  summary: 'Takes files back out of the trash, with what went there with them',
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
    'Deleted files of all jobs of the caller, those first that are removed for good first; of one moment by id, descending',
  caller: 'account',
  query: z.object({
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(limits.trashPerPage).default(limits.trashPerPage),
  }),
  reply: z.object({
    files: z.array(trashFileSchema),
    /** Of all pages together. */
    total_count: z.number().int(),
    removed_soon_count: z.number().int(),
    /** When this was looked at, in unix seconds. What was deleted later is not part of it. */
    as_of: z.number(),
  }),
  replyHeaders: { 'x-total-count': 'How many files the trash has in all' },
  errors: ['invalid-request', 'unauthenticated'],
});

/** What is not in the trash, because it was taken back or is gone already, is `file_not_found_error`. */
export const deleteFilesFromTrash = defineEndpoint({
  name: 'deleteFilesFromTrash',
  method: 'POST',
  path: '/st/4/delete_files_from_trash_can',
  summary: 'Deletes files in the trash for good',
  caller: 'account',
  body: fileBatchSchema,
  reply: batchReplySchema,
  errors: ['invalid-request', 'unauthenticated'],
});

export const emptyTrash = defineEndpoint({
  name: 'emptyTrash',
  method: 'POST',
  path: '/st/4/empty_trash_can',
  summary: 'Deletes everything for good that is in the trash when the call arrives',
  caller: 'account',
  query: z.object({
    /** Unix seconds: what was deleted later stays. For whoever has shown the trash as it was then. */
    until: z.coerce.number().min(0).optional(),
  }),
  reply: z.object({ deleted_count: z.number().int(), ...spaceFields }),
  errors: ['invalid-request', 'unauthenticated'],
});
