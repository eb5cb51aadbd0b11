import { z } from 'zod';
import { limits } from '../../constants.ts';
import { jobRefusals } from '../../errors.ts';
import { jobIdSchema, uploadIdSchema } from '../../ids.schema.ts';
import { defineShapes } from '../../shapes.ts';
import { tus } from './tus.ts';
import { asyncUploadStatuses, storedFileSchema } from './upload.schema.ts';

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

export const resumableUploadShapes = defineShapes({
  describeResumableUploads: {
    summary: 'Returns version, extensions and limits of the tus protocol',
    params: jobParams,
    fixedHeaders: versionHeaders,
    replyHeaders: {
      'tus-version': 'Supported versions',
      'tus-extension': 'Supported extensions',
      'tus-max-size': 'The size limit of a file in bytes',
      'tus-checksum-algorithm': 'Supported algorithms of Upload-Checksum',
    },
    errors: ['invalid-request'],
  },
  createResumableUpload: {
    summary: 'Creates an upload with the tus protocol and reserves storage for it; may contain the first bytes',
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
  },
  getResumableUpload: {
    summary: 'Returns the progress of an upload, and the file once it is stored',
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
  },
  appendToResumableUpload: {
    summary: 'Sends bytes from an offset. The last byte stores the file, which the reply then contains',
    params: uploadParams,
    requestHeaders: z.object({ ...versionHeader, ...partHeaders, 'upload-offset': byteCount.optional() }),
    fixedHeaders: versionHeaders,
    body: { kind: 'byte-stream', contentType: tus.contentType, isOptional: false },
    reply: storedFileSchema.optional(),
    emptyReplyStatus: 204,
    replyHeaders: progressHeaders,
    errors: [...refusals, ...byteRefusals, 'locked', 'offset-mismatch'],
  },
  discardResumableUpload: {
    summary: 'Deletes an unfinished upload and frees its storage at once',
    params: uploadParams,
    requestHeaders: z.object(versionHeader),
    fixedHeaders: versionHeaders,
    errors: [...refusals, 'gone', 'conflict', 'unsupported-tus-version'],
  },
});
