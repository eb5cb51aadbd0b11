import { z } from 'zod';
import { limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { checksumSchema, fileIdSchema, jobIdSchema, uploadIdSchema } from '../ids.ts';
import { personSchema } from '../together/job.schema.ts';
import { changeSchema } from './change.schema.ts';
import { encodingStatuses, fileExistences } from './file.schema.ts';
import { asyncUploadStatuses, storedFileSchema } from './upload.schema.ts';

/**
 * Resumable uploads use tus 1.0.0 (https://tus.io/protocols/resumable-upload) with these extensions. They differ from the
 * protocol in one point: the reply to the request with the last byte is the stored file.
 */
export const tus = {
  version: '1.0.0',
  extensions: ['creation', 'creation-with-upload', 'termination', 'expiration', 'checksum'],
  checksumAlgorithms: ['sha1', 'sha256'],
  contentType: 'application/offset+octet-stream',
} as const;

const jobParams = z.object({ id: jobIdSchema });
const uploadParams = z.object({ id: jobIdSchema, uploadId: uploadIdSchema });
const byteCount = z
  .string()
  .regex(/^\d{1,15}$/, 'Must be a number of bytes')
  .transform(Number);

const versionHeader = { 'tus-resumable': z.string().optional() };
const partHeaders = { 'upload-checksum': z.string().max(200).optional() };
const versionHeaders = { 'tus-resumable': tus.version } as const;

const progressHeaders = {
  'upload-offset': 'Bytes that would survive a power cut; resume from here',
  'upload-expires': 'When the upload expires unless more bytes arrive; absent once the file is stored',
  'x-file-id': 'The id of the file, once it is stored',
};

const refusals = [...jobRefusals, 'forbidden', 'rate-limited', 'unavailable'] as const;
const byteRefusals = [
  'gone',
  'too-large',
  'unsupported-media-type',
  'quota-exceeded',
  'trash-full',
  'checksum-mismatch',
  'part-checksum-mismatch',
  'incomplete-body',
  'read-only-account',
  'no-space',
  'unsupported-tus-version',
] as const;

export const describeResumableUploads = defineEndpoint({
  name: 'describeResumableUploads',
  method: 'OPTIONS',
  path: '/st/4/jobs/{id}/resumable_upload',
  summary: 'Returns version, extensions and limits of the tus protocol',
  caller: 'anyone',
  params: jobParams,
  fixedHeaders: versionHeaders,
  replyHeaders: {
    'tus-version': 'Supported versions',
    'tus-extension': 'Supported extensions',
    'tus-max-size': 'The size limit of a file in bytes',
    'tus-checksum-algorithm': 'Supported algorithms of Upload-Checksum',
  },
  errors: ['invalid-request'],
});

export const createResumableUpload = defineEndpoint({
  name: 'createResumableUpload',
  method: 'POST',
  path: '/st/4/jobs/{id}/resumable_upload',
  summary: 'Creates an upload with the tus protocol and reserves storage for it; may contain the first bytes',
  caller: 'visitor',
  limit: 'upload',
  params: jobParams,
  requestHeaders: z.object({
    ...versionHeader,
    ...partHeaders,
    'upload-length': byteCount.optional(),
    /** Pairs in the format of tus; keys and values are those of the form fields of uploadFile. `filename` is accepted instead of `path`. */
    'upload-metadata': z.string().max(limits.maxUploadMetadataLength).default(''),
  }),
  fixedHeaders: versionHeaders,
  body: { kind: 'byte-stream', contentType: tus.contentType, isOptional: true },
  reply: storedFileSchema.optional(),
  replyStatus: 201,
  emptyReplyStatus: 201,
  replyHeaders: { location: 'The address of the upload, for PATCH, HEAD and DELETE', ...progressHeaders },
  errors: [...refusals, ...byteRefusals],
});

/** Also answers HEAD, by which a tus client finds the offset to resume from. */
export const getResumableUpload = defineEndpoint({
  name: 'getResumableUpload',
  method: 'GET',
  path: '/st/4/jobs/{id}/resumable_upload/{uploadId}',
  summary: 'Returns the progress of an upload, and the file once it is stored',
  caller: 'visitor',
  limit: 'upload',
  params: uploadParams,
  requestHeaders: z.object(versionHeader),
  fixedHeaders: versionHeaders,
  reply: z.object({
    id: uploadIdSchema,
    status: z.enum(asyncUploadStatuses),
    offset: z.number().int(),
    size: z.number().int(),
    stored: storedFileSchema.nullable(),
  }),
  replyHeaders: {
    ...progressHeaders,
    'upload-length': 'The size of the whole file in bytes',
    'upload-metadata': 'The metadata of the creation request',
  },
  errors: [...refusals, 'gone', 'locked', 'no-space', 'unsupported-tus-version'],
});

export const appendToResumableUpload = defineEndpoint({
  name: 'appendToResumableUpload',
  method: 'PATCH',
  path: '/st/4/jobs/{id}/resumable_upload/{uploadId}',
  summary: 'Sends bytes from an offset. The last byte stores the file, which the reply then contains',
  caller: 'visitor',
  limit: 'upload',
  params: uploadParams,
  requestHeaders: z.object({ ...versionHeader, ...partHeaders, 'upload-offset': byteCount.optional() }),
  fixedHeaders: versionHeaders,
  body: { kind: 'byte-stream', contentType: tus.contentType, isOptional: false },
  reply: storedFileSchema.optional(),
  emptyReplyStatus: 204,
  replyHeaders: progressHeaders,
  errors: [...refusals, ...byteRefusals, 'locked', 'offset-mismatch'],
});

export const discardResumableUpload = defineEndpoint({
  name: 'discardResumableUpload',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/resumable_upload/{uploadId}',
  summary: 'Deletes an unfinished upload and frees its storage at once',
  caller: 'visitor',
  limit: 'upload',
  params: uploadParams,
  requestHeaders: z.object(versionHeader),
  fixedHeaders: versionHeaders,
  errors: [...refusals, 'gone', 'unsupported-tus-version'],
});

const openUploadSchema = z.object({
  upload_id: uploadIdSchema,
  path: z.string(),
  /** The size of the whole file, which is reserved. */
  size: z.number().int(),
  offset: z.number().int(),
  /** Unix seconds. */
  created: z.number(),
  person: personSchema.omit({ profile_picture_url: true }),
});

export const listOpenUploads = defineEndpoint({
  name: 'listOpenUploads',
  method: 'GET',
  path: '/st/4/jobs/{id}/open_uploads',
  summary: "Lists the unfinished uploads of others to the caller's album, the largest first",
  caller: 'account',
  params: jobParams,
  reply: z.object({ uploads: z.array(openUploadSchema) }),
  errors: [...jobRefusals, 'forbidden'],
});

export const removeOpenUploads = defineEndpoint({
  name: 'removeOpenUploads',
  method: 'POST',
  path: '/st/4/jobs/{id}/open_uploads/remove',
  summary: "Deletes unfinished uploads of others to the caller's album and frees their storage at once",
  caller: 'account',
  params: jobParams,
  body: z.object({ upload_ids: z.array(uploadIdSchema).min(1).max(limits.openUploadsOfGuestsInJob) }),
  reply: z.object({
    /** Without those that have become files meanwhile. */
    removed: z.number().int(),
  }),
  errors: [...jobRefusals, 'forbidden'],
});

const idList = <Id extends z.ZodType<unknown, string>>(id: Id) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(id).max(limits.uploadsPerPoll))
    .default([]);

/**
 * Changes older than `retention.changeDays` are deleted, except the newest of each job. Then `gone` says that the job must be
 * fetched again (PARTIALLY_FETCHED).
 */
export const pollJobChanges = defineEndpoint({
  name: 'pollUploads',
  method: 'GET',
  path: '/st/4/jobs/{id}/changes_and_async_upload_status',
  summary: 'Lists changes since a serial, the status of the given uploads, and the files being processed',
  caller: 'visitor',
  params: jobParams,
  query: z.object({
    since: z.coerce.number().int().min(0).default(0),
    /** Ids of resumable uploads and of files, separated by commas. */
    upload_ids: idList(uploadIdSchema),
    file_ids: idList(fileIdSchema),
  }),
  reply: z.object({
    list: z.array(changeSchema),
    serial: z.number().int(),
    /** Files of the job that wait for thumbnails, up to a limit. */
    uploads: z.array(z.object({ file_id: fileIdSchema, encoding_status: z.enum(encodingStatuses) })),
    /** One for each requested id, and for the caller's unfinished uploads to this job, which can be resumed. */
    statuses: z.array(
      z.object({
        upload_id: uploadIdSchema.nullable(),
        file_id: fileIdSchema.nullable(),
        status: z.enum(asyncUploadStatuses),
        /** Whether the file still exists. Null while there is none. */
        existence: z.enum(fileExistences).nullable(),
        offset: z.number().int().nullable(),
        size: z.number().int().nullable(),
        path: z.string().nullable(),
        checksum: checksumSchema.nullable(),
        /** The reason for a failure. */
        error: z.string().nullable(),
      }),
    ),
  }),
  errors: [...jobRefusals, 'gone'],
});
