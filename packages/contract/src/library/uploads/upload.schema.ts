import { z } from 'zod';
import { limits } from '../../constants.ts';
import { unixSecondsSchema, wallClockSchema } from '../../date.schema.ts';
import { jobRefusals } from '../../errors.ts';
import { checksumSchema, fileIdSchema, jobIdSchema, uploadIdSchema } from '../../ids.schema.ts';
import { defineShapes } from '../../shapes.ts';
import { lineSchema, textSchema } from '../../text.schema.ts';
import { personSchema } from '../../together/job.schema.ts';
import { changeSchema } from '../change.schema.ts';
import { duplicatePolicies, encodingStatuses, fileExistences, fileSchema, groupTypes } from '../file.schema.ts';

/** A relative path of folders and the file's name, separated by slashes. No NUL and no `..`. */
export const filePathSchema = z
  .string()
  .min(1)
  .max(limits.maxPathLength)
  .refine((path) => !path.includes('\0'), 'Must not contain NUL')
  .refine((path) => !path.startsWith('/') && !path.endsWith('/'), 'Must be relative and name a file')
  .refine((path) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'), 'Must not climb')
  .refine((path) => path.split('/').every(isShortEnough), `A name is longer than ${limits.maxNameBytes} bytes`)
  .refine((path) => path.isWellFormed(), 'Must be well-formed Unicode');

/** The limit of common file systems, so that every file can be stored on any of them. */
function isShortEnough(name: string): boolean {
  return name.length * 3 <= limits.maxNameBytes || countBytes(name) <= limits.maxNameBytes;
}

/** The length in UTF-8. This package uses neither Node nor the DOM, which could count it. */
function countBytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** The facts that a client sends about a file, with or without its bytes. */
export const fileFacts = {
  path: filePathSchema,
  mtime: unixSecondsSchema.optional(),
  ctime: unixSecondsSchema.optional(),
  policy: z.enum(duplicatePolicies).default('no_duplicates'),
  group_id: lineSchema({ max: 200 }).optional(),
  group_type: z.enum(groupTypes).optional(),
  master: z.coerce.number().int().min(0).max(1).optional(),
  /**
   * The wall-clock time of capture from a separate source, such as a takeout's sidecar file. It takes precedence over the file's
   * name and times; metadata in the file takes precedence over it.
   */
  timestamp: wallClockSchema.optional(),
  utc_offset_minutes: z.coerce.number().int().min(-1080).max(1080).optional(),
  /** The place of capture and the description, from the same source. */
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  description: textSchema({ max: limits.maxDescriptionLength }).optional(),
  /** 1: a favorite. Other jobs than timelines have none. */
  favorite: z.coerce.number().int().min(0).max(1).optional(),
  /**
   * Files that were chosen together have the same id, which the client makes, and each its position from 0. An album shows them in the order of
   * the positions, from the time on at which the first one was stored. Without them it shows files in the order in which they were stored.
   */
  batch_id: z.uuid().optional(),
  batch_position: z.coerce.number().int().min(0).max(limits.maxBatchPosition).optional(),
};

/** What is known about a file from a source other than its bytes. */
export type SentFacts = Partial<
  Pick<
    z.output<z.ZodObject<typeof fileFacts>>,
    | 'timestamp'
    | 'utc_offset_minutes'
    | 'latitude'
    | 'longitude'
    | 'description'
    | 'favorite'
    | 'group_id'
    | 'group_type'
    | 'master'
  >
>;

export const uploadFieldsSchema = z.object({
  ...fileFacts,
  /** If set, bytes with another checksum are rejected and nothing is stored. */
  checksum: checksumSchema.optional(),
});

/** The reply to a stored upload. The file survives a power cut. */
export const storedFileSchema = z.object({
  uuid: fileIdSchema,
  checksum: checksumSchema,
  is_duplicate: z.boolean(),
  /**
   * With `once_only`: `trashed` when the file with the same bytes is in the trash and stays there, `deleted` when it was permanently
   * deleted, and nothing was added. `uuid` is that file's.
   */
  existence: z.enum(fileExistences).default('exists'),
  /** Null with `deleted`. */
  file: fileSchema.nullable(),
  used_space: z.number().int(),
  max_space: z.number().int(),
});
export type StoredFileReply = z.infer<typeof storedFileSchema>;

/**
 * The status of an upload: `uploading`: bytes are arriving; `resumable`: part of the bytes arrived; `ready_for_processing`
 * and `processing`: all bytes arrived, and thumbnails are pending or being made; `ready_for_transcoding`: a video that
 * waits for its renditions; `done`; `failed`: nothing was stored.
 */
export const asyncUploadStatuses = [
  'uploading',
  'resumable',
  'ready_for_processing',
  'processing',
  'ready_for_transcoding',
  'failed',
  'done',
] as const;
export type AsyncUploadStatus = (typeof asyncUploadStatuses)[number];

const jobParams = z.object({ id: jobIdSchema });

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

const idList = <Id extends z.ZodType<unknown, string>>(id: Id) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(id).max(limits.uploadsPerPoll))
    .default([]);

export const uploadShapes = defineShapes({
  uploadFile: {
    summary: 'Uploads one file. The reply is sent when the file would survive a power cut',
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
  },
  deduplicateFile: {
    summary:
      "Adds a file by checksum if the caller's own account already has its bytes. Date, place and description that a present file does not have are added to it",
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
  },
  listOpenUploads: {
    summary: "Lists the unfinished uploads of others to the caller's album, the largest first",
    params: jobParams,
    reply: z.object({ uploads: z.array(openUploadSchema) }),
    errors: [...jobRefusals, 'forbidden'],
  },
  removeOpenUploads: {
    summary: "Deletes unfinished uploads of others to the caller's album and frees their storage at once",
    params: jobParams,
    body: z.object({ upload_ids: z.array(uploadIdSchema).min(1).max(limits.openUploadsOfGuestsInJob) }),
    reply: z.object({
      /** Without those that have become files meanwhile. */
      removed: z.number().int(),
    }),
    errors: [...jobRefusals, 'forbidden'],
  },
  pollUploads: {
    summary: 'Lists changes since a serial, the status of the given uploads, and the files being processed',
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
  },
});
