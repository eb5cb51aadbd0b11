import { z } from 'zod';
import { limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { checksumSchema, fileIdSchema, jobIdSchema } from '../ids.ts';
import { changeSchema } from '../schemas/change.schema.ts';
import { fileDetailsSchema, fileExistences, fileSchema } from '../schemas/file.schema.ts';
import { fileOrders } from '../schemas/job.schema.ts';
import { fileFacts, storedFileSchema, unixSecondsSchema, uploadFieldsSchema } from '../schemas/upload.schema.ts';

const jobParams = z.object({ id: jobIdSchema });
const fileParams = z.object({ id: jobIdSchema, fileId: fileIdSchema });

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be YYYY-MM-DD');

export const uploadFile = defineEndpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/st/4/jobs/{id}/upload',
  summary: 'Uploads one file. It is acknowledged when it would survive a power cut',
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
  summary: "Adds a file by checksum when the caller's own account already holds its bytes",
  caller: 'visitor',
  limit: 'upload',
  params: jobParams,
  body: z.object({ ...fileFacts, checksum: checksumSchema }),
  reply: z.object({
    /** Null when the bytes are not there and have to be sent. */
    uuid: fileIdSchema.nullable(),
    existence: z.enum(fileExistences).nullable(),
    is_duplicate: z.boolean(),
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
    'Files a page at a time, newest first by wall-clock date of capture unless asked; one for each live photo and burst',
  caller: 'visitor',
  params: jobParams,
  query: z.object({
    start: day.optional(),
    /** The last day, included. */
    end: day.optional(),
    uploaded_since: unixSecondsSchema.optional(),
    recursive: z.coerce.number().int().min(0).max(1).optional(),
    type: z.enum(['all', 'images', 'videos', 'documents']).default('all'),
    /** 1: also the files behind the tiles, which are the films of live photos and the rest of bursts. */
    members: z.coerce.number().int().min(0).max(1).default(0),
    /** A cursor goes on in the order it was made in. */
    order: z.enum(fileOrders).default('NEWEST_TAKEN'),
    limit: z.coerce.number().int().min(1).max(limits.filesPerPage).default(limits.filesPerPage),
    cursor: z.string().max(100).optional(),
  }),
  reply: z.object({ files: z.array(fileSchema), next_cursor: z.string().nullable() }),
  replyHeaders: { 'x-last-event-serial': 'Serial of the last change these files include' },
  errors: jobRefusals,
});

export const listGroup = defineEndpoint({
  name: 'listGroup',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/group',
  summary: 'All files of the group that a file belongs to, in the order they were taken',
  caller: 'visitor',
  params: fileParams,
  reply: z.object({ files: z.array(fileSchema) }),
  errors: jobRefusals,
});

export const getFile = defineEndpoint({
  name: 'getFile',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}',
  summary: 'One file with its camera data',
  caller: 'visitor',
  params: fileParams,
  reply: fileDetailsSchema,
  errors: jobRefusals,
});

export const listChanges = defineEndpoint({
  name: 'listChanges',
  method: 'GET',
  path: '/st/4/jobs/{id}/changes',
  summary: 'What happened in a job since a serial, in commit order',
  caller: 'visitor',
  params: jobParams,
  query: z.object({ since: z.coerce.number().int().min(0).default(0) }),
  reply: z.object({ list: z.array(changeSchema), serial: z.number().int() }),
  errors: jobRefusals,
});

export const getSupportedExtensions = defineEndpoint({
  name: 'getSupportedExtensions',
  method: 'GET',
  path: '/st/4/supported_extensions',
  summary: 'Extensions taken for pictures and for movies when the content does not tell; anything else is a document',
  caller: 'anyone',
  reply: z.object({ pictures: z.array(z.string()), movies: z.array(z.string()) }),
  errors: ['rate-limited'],
});
