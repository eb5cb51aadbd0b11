import { z } from 'zod';
import { limits } from '../constants.ts';
import { daySchema, unixSecondsSchema } from '../date.schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { checksumSchema, fileIdSchema, jobIdSchema } from '../ids.ts';
import { lineSchema } from '../text.schema.ts';
import { fileOrders } from '../together/job.schema.ts';
import { changeSchema } from './change.schema.ts';
import { fileDetailsSchema, fileExistences, fileSchema } from './file.schema.ts';
import { fileFacts, storedFileSchema, uploadFieldsSchema } from './upload.schema.ts';

const jobParams = z.object({ id: jobIdSchema });
const fileParams = z.object({ id: jobIdSchema, fileId: fileIdSchema });

export const uploadFile = defineEndpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/st/4/jobs/{id}/upload',
  summary: 'Uploads one file. The reply is sent when the file would survive a power cut',
  caller: 'visitor',
  limit: 'upload',
  params: jobParams,
  body: {
    kind: 'multipart',
    fields: uploadFieldsSchema,
  },
  reply: storedFileSchema,
  replyStatus: 201,
  errors: [
    ...jobRefusals,
    'forbidden',
    'gone',
    'too-large',
    'unsupported-media-type',
    'quota-exceeded',
    'trash-full',
    'checksum-mismatch',
    'incomplete-body',
    'read-only-account',
    'no-space',
    'unavailable',
    'rate-limited',
  ],
});

export const deduplicateFile = defineEndpoint({
  name: 'deduplicateFile',
  method: 'POST',
  path: '/st/4/jobs/{id}/files_dedup',
  summary:
    "Adds a file by checksum if the caller's own account already has its bytes. Date, place and description that a present file does not have are added to it",
  caller: 'visitor',
  limit: 'upload',
  params: jobParams,
  body: z.object({ ...fileFacts, checksum: checksumSchema }),
  reply: z.object({
    /** Null when the bytes have to be sent. With `deleted` the id that the file had. */
    uuid: fileIdSchema.nullable(),
    /** With `once_only`: `trashed` or `deleted` when the file with these bytes was deleted, and nothing is added. */
    existence: z.enum(fileExistences).nullable(),
    is_duplicate: z.boolean(),
    /** The file was present, and the facts of this request that it did not have yet were added to it. */
    is_completed: z.boolean().optional(),
    used_space: z.number().int(),
    max_space: z.number().int(),
  }),
  errors: [...jobRefusals, 'forbidden', 'gone', 'quota-exceeded', 'read-only-account'],
});

export const listFiles = defineEndpoint({
  name: 'listFiles',
  method: 'GET',
  path: '/st/4/jobs/{id}/files',
  summary:
    'Lists files a page at a time, by default newest first by wall-clock date of capture; one for each live photo and burst',
  caller: 'visitor',
  params: jobParams,
  query: z.object({
    start: daySchema.optional(),
    /** The last day, inclusive. */
    end: daySchema.optional(),
    uploaded_since: unixSecondsSchema.optional(),
    recursive: z.coerce.number().int().min(0).max(1).optional(),
    type: z.enum(['all', 'images', 'videos', 'documents']).default('all'),
    /** 1 includes the other files of groups: the videos of live photos and the rest of bursts. */
    members: z.coerce.number().int().min(0).max(1).default(0),
    /** A cursor continues in the order for which it was issued. */
    order: z.enum(fileOrders).default('NEWEST_TAKEN'),
    limit: z.coerce.number().int().min(1).max(limits.filesPerPage).default(limits.filesPerPage),
    cursor: lineSchema({ max: 100 }).optional(),
  }),
  reply: z.object({ files: z.array(fileSchema), next_cursor: z.string().nullable() }),
  replyHeaders: { 'x-last-event-serial': 'Serial of the last change that these files include' },
  errors: jobRefusals,
});

export const listGroup = defineEndpoint({
  name: 'listGroup',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/group',
  summary: 'Lists all files of the group of a file, in the order of capture',
  caller: 'visitor',
  params: fileParams,
  reply: z.object({ files: z.array(fileSchema) }),
  errors: jobRefusals,
});

export const getFile = defineEndpoint({
  name: 'getFile',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}',
  summary: 'Returns one file with its camera data',
  caller: 'visitor',
  params: fileParams,
  reply: fileDetailsSchema,
  errors: jobRefusals,
});

/**
 * Changes older than `retention.changeDays` are deleted, except the newest of each job. Then `gone` says that the job must be
 * fetched again (PARTIALLY_FETCHED).
 */
export const listChanges = defineEndpoint({
  name: 'listChanges',
  method: 'GET',
  path: '/st/4/jobs/{id}/changes',
  summary: 'Lists changes of a job since a serial, in commit order',
  caller: 'visitor',
  params: jobParams,
  query: z.object({ since: z.coerce.number().int().min(0).default(0) }),
  reply: z.object({ list: z.array(changeSchema), serial: z.number().int() }),
  errors: [...jobRefusals, 'gone'],
});

export const getSupportedExtensions = defineEndpoint({
  name: 'getSupportedExtensions',
  method: 'GET',
  path: '/st/4/supported_extensions',
  summary:
    'Lists the extensions of pictures and videos, which decide when the content does not; anything else is a document',
  caller: 'anyone',
  reply: z.object({ pictures: z.array(z.string()), movies: z.array(z.string()) }),
  errors: ['rate-limited'],
});
