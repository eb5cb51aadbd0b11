import { z } from 'zod';
import { limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { checksumSchema, fileIdSchema, jobIdSchema } from '../ids.ts';
import {
  duplicatePolicies,
  encodingStatuses,
  fileDetailsSchema,
  fileExistences,
  fileSchema,
  groupTypes,
} from '../schemas/file.schema.ts';

const jobParams = z.object({ id: jobIdSchema });
const fileParams = z.object({ id: jobIdSchema, fileId: fileIdSchema });

/** Folders separated by slashes, the file's name last, as people have them. No NUL, no climbing, not absolute. */
export const filePathSchema = z
  .string()
  .min(1)
  .max(limits.maxPathLength)
  .refine((path) => !path.includes('\0'), 'Must not contain NUL')
  .refine((path) => !path.startsWith('/') && !path.endsWith('/'), 'Must be relative and name a file')
  .refine((path) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'), 'Must not climb')
  .refine((path) => path.split('/').every((part) => part.length <= 255), 'A name is longer than 255 characters')
  .refine((path) => path.isWellFormed(), 'Must be well-formed Unicode');

/** Unix seconds, fractions allowed; years 1 to 9999. */
const unixSeconds = z.coerce.number().min(-62_135_596_800).max(253_402_300_799);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be YYYY-MM-DD');
const groupFields = {
  group_id: z.string().max(200).optional(),
  group_type: z.enum(groupTypes).optional(),
  master: z.coerce.number().int().min(0).max(1).optional(),
};

export const uploadFile = defineEndpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/st/4/jobs/{id}/upload',
  summary: 'Uploads one file. It is acknowledged when it would survive a power cut',
  caller: 'account',
  limit: 'upload',
  params: jobParams,
  body: {
    kind: 'multipart',
    fields: z.object({
      path: filePathSchema,
      mtime: unixSeconds.optional(),
      ctime: unixSeconds.optional(),
      policy: z.enum(duplicatePolicies).default('no_duplicates'),
      /** When given, bytes with another checksum are refused and nothing is kept. */
      checksum: checksumSchema.optional(),
      ...groupFields,
    }),
  },
  reply: z.object({
    uuid: fileIdSchema,
    checksum: checksumSchema,
    is_duplicate: z.boolean(),
    file: fileSchema,
    used_space: z.number().int(),
    max_space: z.number().int(),
  }),
  replyStatus: 201,
  errors: [
    'invalid-request',
    'unauthenticated',
    'forbidden',
    'not-found',
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
  caller: 'account',
  limit: 'upload',
  params: jobParams,
  body: z.object({
    path: filePathSchema,
    checksum: checksumSchema,
    mtime: unixSeconds.optional(),
    ctime: unixSeconds.optional(),
    policy: z.enum(duplicatePolicies).default('no_duplicates'),
    ...groupFields,
  }),
  reply: z.object({
    /** Null when the bytes are not there and have to be sent. */
    uuid: fileIdSchema.nullable(),
    existence: z.enum(fileExistences).nullable(),
    is_duplicate: z.boolean(),
    used_space: z.number().int(),
    max_space: z.number().int(),
  }),
  errors: ['invalid-request', 'unauthenticated', 'forbidden', 'not-found', 'quota-exceeded', 'read-only-account'],
});

export const listFiles = defineEndpoint({
  name: 'listFiles',
  method: 'GET',
  path: '/st/4/jobs/{id}/files',
  summary: 'Files by wall-clock date of capture, newest first, a page at a time; one for each live photo and burst',
  caller: 'account',
  params: jobParams,
  query: z.object({
    start: day.optional(),
    /** The last day, included. */
    end: day.optional(),
    uploaded_since: unixSeconds.optional(),
    recursive: z.coerce.number().int().min(0).max(1).optional(),
    type: z.enum(['all', 'images', 'videos', 'documents']).default('all'),
    /** 1: also the files behind the tiles, which are the films of live photos and the rest of bursts. */
    members: z.coerce.number().int().min(0).max(1).default(0),
    limit: z.coerce.number().int().min(1).max(limits.filesPerPage).default(limits.filesPerPage),
    cursor: z.string().max(100).optional(),
  }),
  reply: z.object({ files: z.array(fileSchema), next_cursor: z.string().nullable() }),
  replyHeaders: { 'x-last-event-serial': 'Serial of the last change these files include' },
  errors: ['invalid-request', 'unauthenticated', 'not-found'],
});

export const listGroup = defineEndpoint({
  name: 'listGroup',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/group',
  summary: 'All files of the group that a file belongs to, in the order they were taken',
  caller: 'account',
  params: fileParams,
  reply: z.object({ files: z.array(fileSchema) }),
  errors: ['invalid-request', 'unauthenticated', 'not-found'],
});

export const getFile = defineEndpoint({
  name: 'getFile',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}',
  summary: 'One file with its camera data',
  caller: 'account',
  params: fileParams,
  reply: fileDetailsSchema,
  errors: ['invalid-request', 'unauthenticated', 'not-found'],
});

/** Types of change: 0 file added or renewed, 1 file removed (1-product.md section 4). */
export const changeTypes = { fileAdded: 0, fileRemoved: 1 } as const;
const change = z.object({
  serial: z.number().int(),
  type: z.number().int(),
  file_id: fileIdSchema.nullable(),
  payload: z.record(z.string(), z.unknown()),
});

export const listChanges = defineEndpoint({
  name: 'listChanges',
  method: 'GET',
  path: '/st/4/jobs/{id}/changes',
  summary: 'What happened in a job since a serial, in commit order',
  caller: 'account',
  params: jobParams,
  query: z.object({ since: z.coerce.number().int().min(0).default(0) }),
  reply: z.object({ list: z.array(change), serial: z.number().int() }),
  errors: ['invalid-request', 'unauthenticated', 'not-found'],
});

export const pollUploads = defineEndpoint({
  name: 'pollUploads',
  method: 'GET',
  path: '/st/4/jobs/{id}/changes_and_async_upload_status',
  summary: 'Changes since a serial, and which files are still being worked on',
  caller: 'account',
  params: jobParams,
  query: z.object({ since: z.coerce.number().int().min(0).default(0) }),
  reply: z.object({
    list: z.array(change),
    serial: z.number().int(),
    uploads: z.array(z.object({ file_id: fileIdSchema, encoding_status: z.enum(encodingStatuses) })),
  }),
  errors: ['invalid-request', 'unauthenticated', 'not-found'],
});
