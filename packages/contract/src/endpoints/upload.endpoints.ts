import { z } from 'zod';
import { limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { checksumSchema, fileIdSchema, jobIdSchema, uploadIdSchema } from '../ids.ts';
import { changeSchema } from '../schemas/change.schema.ts';
import { encodingStatuses, fileExistences } from '../schemas/file.schema.ts';
import { asyncUploadStatuses, storedFileSchema } from '../schemas/upload.schema.ts';

/**
 * Resumable uploads speak tus 1.0.0 (https://tus.io/protocols/resumable-upload), with the extensions named here. What
 * differs from the protocol's letter: the request that brings the last byte is answered with the stored file.
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
  'upload-offset': 'Bytes that would survive a power cut; go on from here',
  'upload-expires': 'When the upload is given up unless more comes; not there once the file is stored',
  'x-file-id': 'The file, once it is stored',
};

const refusals = [...jobRefusals, 'forbidden', 'rate-limited', 'unavailable'] as const;
const byteRefusals = [
  'gone',
  'too-large',
  'unsupported-media-type',
  'quota-exceeded',
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
  summary: 'Version, extensions and limits of the tus protocol here',
  caller: 'anyone',
  params: jobParams,
  fixedHeaders: versionHeaders,
  replyHeaders: {
    'tus-version': 'Versions understood',
    'tus-extension': 'Extensions understood',
    'tus-max-size': 'Bytes of the largest file',
    'tus-checksum-algorithm': 'What Upload-Checksum may use',
  },
  errors: ['invalid-request'],
});

export const createResumableUpload = defineEndpoint({
  name: 'createResumableUpload',
  method: 'POST',
  path: '/st/4/jobs/{id}/resumable_upload',
  summary: 'Begins an upload by the tus protocol and takes room for it; may bring the first bytes along',
  caller: 'visitor',
  limit: 'upload',
  params: jobParams,
  requestHeaders: z.object({
    ...versionHeader,
    ...partHeaders,
    'upload-length': byteCount.optional(),
    /** Pairs as tus writes them; keys and values are those of the form fields of uploadFile. `filename` stands in for `path`. */
    'upload-metadata': z.string().max(limits.maxUploadMetadataLength).default(''),
  }),
  fixedHeaders: versionHeaders,
  body: { kind: 'byte-stream', contentType: tus.contentType, isOptional: true },
  reply: storedFileSchema.optional(),
  replyStatus: 201,
  emptyReplyStatus: 201,
  replyHeaders: { location: 'Where the bytes go: PATCH from an offset, HEAD, DELETE', ...progressHeaders },
  errors: [...refusals, ...byteRefusals],
});

/** Also answers HEAD, which is how a tus client finds out where to go on. */
export const getResumableUpload = defineEndpoint({
  name: 'getResumableUpload',
  method: 'GET',
  path: '/st/4/jobs/{id}/resumable_upload/{uploadId}',
  summary: 'How far an upload has come, and the file it became',
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
    'upload-length': 'Bytes of the whole file',
    'upload-metadata': 'As it was given',
  },
  errors: [...refusals, 'gone', 'locked', 'no-space', 'unsupported-tus-version'],
});

export const appendToResumableUpload = defineEndpoint({
  name: 'appendToResumableUpload',
  method: 'PATCH',
  path: '/st/4/jobs/{id}/resumable_upload/{uploadId}',
  summary: 'Sends bytes from an offset on. With the last of them the file is stored, and the answer tells of it',
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
  summary: 'Gives an unfinished upload up; its bytes and its room are free at once',
  caller: 'visitor',
  limit: 'upload',
  params: uploadParams,
  requestHeaders: z.object(versionHeader),
  fixedHeaders: versionHeaders,
  errors: [...refusals, 'gone', 'unsupported-tus-version'],
});

const idList = <Id extends z.ZodType<unknown, string>>(id: Id) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(id).max(limits.uploadsPerPoll))
    .default([]);

export const pollJobChanges = defineEndpoint({
  name: 'pollUploads',
  method: 'GET',
  path: '/st/4/jobs/{id}/changes_and_async_upload_status',
  summary: 'Changes since a serial, what became of the uploads that are named, and which files are being worked on',
  caller: 'visitor',
  params: jobParams,
  query: z.object({
    since: z.coerce.number().int().min(0).default(0),
    /** Ids with commas between: of resumable uploads, and of files. */
    upload_ids: idList(uploadIdSchema),
    file_ids: idList(fileIdSchema),
  }),
  reply: z.object({
    list: z.array(changeSchema),
    serial: z.number().int(),
    /** Files of the job that wait for their thumbnails, some at most. */
    uploads: z.array(z.object({ file_id: fileIdSchema, encoding_status: z.enum(encodingStatuses) })),
    /** One for each id that was named, and for the caller's unfinished uploads to this job, which can be gone on with. */
    statuses: z.array(
      z.object({
        upload_id: uploadIdSchema.nullable(),
        file_id: fileIdSchema.nullable(),
        status: z.enum(asyncUploadStatuses),
        /** Of the file: whether it can still be seen. Null while there is none. */
        existence: z.enum(fileExistences).nullable(),
        offset: z.number().int().nullable(),
        size: z.number().int().nullable(),
        path: z.string().nullable(),
        checksum: checksumSchema.nullable(),
        /** Why it failed. */
        error: z.string().nullable(),
      }),
    ),
  }),
  errors: jobRefusals,
});
