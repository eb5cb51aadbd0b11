import { z } from 'zod';
import { editLimits, limits } from '../constants.ts';
import { wallClockSchema } from '../date.schema.ts';
import { editDocumentSchema } from '../editing/edit.schema.ts';
import { jobRefusals } from '../errors.ts';
import { checksumSchema, commentIdSchema, fileIdSchema, jobIdSchema, personIdSchema } from '../ids.schema.ts';
import { dateSources, fileTypes, groupTypes } from '../library/file.schema.ts';
import { filePathSchema } from '../library/uploads/upload.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema, textSchema } from '../text.schema.ts';
import { attributeNameSchema, jobTypes, privacyModes } from '../together/job.schema.ts';
import { fileOrders } from '../together/job-options.ts';
import { takeoutFormat, takeoutVersion } from './takeout-format.ts';

/** A moment in UTC with up to three decimals: `2024-06-21T13:24:05.123Z`. Years 1 to 9999. */
const momentSchema = z.iso
  .datetime()
  .max(24)
  .refine((moment) => moment >= '0001', 'There is no such year');
const offsetSchema = z.number().int().min(-1080).max(1080).nullable();

/** Someone whom the files, comments or hearts belong to. `is_self`: the account that the takeout was made for. */
export const takeoutPersonSchema = z.object({
  id: personIdSchema,
  name: lineSchema({ max: limits.maxNameLength }),
  is_self: z.boolean(),
});

export const takeoutCommentSchema = z.object({
  id: commentIdSchema,
  person: personIdSchema,
  text: textSchema({ min: 1, max: limits.maxCommentLength }),
  created: momentSchema,
  edited: momentSchema.nullable(),
});

export const takeoutLoveSchema = z.object({ person: personIdSchema, created: momentSchema });

/**
 * The edits of an edited picture, so that it can be opened with them again. The original is a file of the same or another takeout;
 * `id` is its id there.
 */
export const takeoutEditSchema = z.object({
  original: z.object({ id: fileIdSchema, checksum: checksumSchema }),
  saved: momentSchema,
  document: editDocumentSchema,
});

/** The properties of a file that do not depend on the archive or folder it is in. */
export const takeoutFileFactsSchema = z.object({
  id: fileIdSchema,
  /** The folders and the name it has in Stund. */
  path: filePathSchema,
  size: z.number().int().min(0).max(limits.maxUploadBytes),
  checksum: checksumSchema,
  type: z.enum(fileTypes),
  created: momentSchema,
  modified: momentSchema,
  uploaded: momentSchema,
  /** Orders the files of an album instead of `uploaded`, where it is given. */
  ordered: momentSchema.optional(),
  /** The date that Stund shows: the wall clock at the place of capture, its offset from UTC if known, and the source of both. */
  captured: z.object({
    timestamp: wallClockSchema,
    utc_offset_minutes: offsetSchema,
    source: z.enum(dateSources),
  }),
  /** Date and place that were given with the file, from which `captured` follows where the bytes contain no date. */
  given: z.object({
    timestamp: wallClockSchema.nullable(),
    utc_offset_minutes: offsetSchema,
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  }),
  description: textSchema({ max: limits.maxDescriptionLength }).nullable(),
  /** Files with the same id are one live photo or burst. The master represents it; `is_preferred` if someone chose it. */
  group: z
    .object({
      id: lineSchema({ min: 1, max: 200 }),
      type: z.enum(groupTypes),
      is_master: z.boolean(),
      is_preferred: z.boolean(),
    })
    .nullable(),
  /** A favorite of the owner, only in the takeout of the timeline; left out for other files. */
  is_favorite: z.literal(true).optional(),
  added_by: personIdSchema,
  comments: z.array(takeoutCommentSchema),
  loves: z.array(takeoutLoveSchema),
  /** Only in the owner's takeout; null for a file that is not edited. Older takeouts do not have it. One that cannot be read loses nothing else. */
  edit: takeoutEditSchema.nullable().default(null).catch(null),
});

export const takeoutFileSchema = takeoutFileFactsSchema.extend({
  /** Where the bytes are, relative to the folder of the manifest, with slashes. */
  entry: z.string().min(1).max(limits.maxPathLength),
  /** The file has left Stund since it was exported to this folder. An import leaves it out. */
  is_removed: z.boolean().optional(),
  /** The XMP file next to it, as the export wrote it. An import leaves it out unless another program has changed it. */
  sidecar: z.object({ entry: z.string().min(1).max(limits.maxPathLength), checksum: checksumSchema }).optional(),
});

/** An album, or the timeline. */
export const takeoutJobSchema = z.object({
  id: jobIdSchema,
  type: z.enum(jobTypes),
  title: lineSchema({ max: limits.maxTitleLength }),
  created: momentSchema,
  modified: momentSchema,
  privacy_mode: z.enum(privacyModes),
  /** The password itself is not in the takeout. */
  has_password: z.boolean(),
  allow_uploads: z.boolean(),
  allow_comments: z.boolean(),
  allow_sharing: z.boolean(),
  /** What others receive, and the end of the link. Older takeouts do not have these. */
  include_location: z.boolean().default(false),
  allow_download: z.boolean().default(true),
  expires: momentSchema.nullable().default(null),
  sort_order: z.enum(fileOrders),
  /** The chosen cover; null when it is the first picture. */
  cover: fileIdSchema.nullable(),
  attributes: z
    .record(attributeNameSchema, textSchema({ min: 1, max: limits.maxJobAttributeLength }))
    .refine((attributes) => Object.keys(attributes).length <= limits.jobAttributes, 'Too many attributes'),
  participants: z.array(z.object({ person: personIdSchema, joined: momentSchema, is_subscribed: z.boolean() })),
  /** Comments on the album as a whole. */
  comments: z.array(takeoutCommentSchema),
});

/**
 * The content of `stund.json`: one album or the timeline, and those of its files that are in the same folder or archive. An
 * album may be divided into several of them. The files are in the order they were added.
 */
export const takeoutManifestSchema = z.object({
  format: z.literal(takeoutFormat),
  version: z.literal(takeoutVersion),
  exported: momentSchema,
  job: takeoutJobSchema,
  people: z.array(takeoutPersonSchema),
  files: z.array(takeoutFileSchema),
});
export type TakeoutPerson = z.output<typeof takeoutPersonSchema>;
export type TakeoutComment = z.output<typeof takeoutCommentSchema>;
export type TakeoutLove = z.output<typeof takeoutLoveSchema>;
export type TakeoutEdit = z.output<typeof takeoutEditSchema>;
export type TakeoutFileFacts = z.output<typeof takeoutFileFactsSchema>;
export type TakeoutFile = z.output<typeof takeoutFileSchema>;
export type TakeoutJob = z.output<typeof takeoutJobSchema>;
export type TakeoutManifest = z.output<typeof takeoutManifestSchema>;

const fileOrAlbum = fileIdSchema.nullable();

export const takeoutShapes = defineShapes({
  describeForTakeout: {
    summary: 'Describes a job and its files as a takeout does, a page at a time, oldest capture time first',
    params: z.object({ id: jobIdSchema }),
    query: z.object({
      cursor: lineSchema({ max: 200 }).optional(),
      limit: z.coerce.number().int().min(1).max(limits.takeoutFilesPerCall).default(limits.takeoutFilesPerCall),
    }),
    reply: z.object({
      /** Only on the first page. */
      job: takeoutJobSchema.nullable(),
      /** The people whom this page names. */
      people: z.array(takeoutPersonSchema),
      /** `media_token` gives access to the original: see mediaAddress. */
      files: z.array(takeoutFileFactsSchema.extend({ media_token: z.string() })),
      next_cursor: z.string().nullable(),
    }),
    errors: jobRefusals,
  },
  restoreAlbum: {
    summary: 'Creates the album of a takeout, or finds the one that an earlier import created',
    body: takeoutJobSchema.omit({ type: true, modified: true, cover: true, participants: true, comments: true }),
    reply: z.object({ id: jobIdSchema, is_new: z.boolean() }),
    errors: ['invalid-request', 'read-only-account', 'conflict'],
  },
  restoreContributions: {
    summary: 'Restores who added, commented and loved the files of an imported takeout, and when',
    params: z.object({ id: jobIdSchema }),
    body: z.object({
      people: z.array(takeoutPersonSchema).max(limits.takeoutItemsPerCall),
      participants: takeoutJobSchema.shape.participants.max(limits.takeoutItemsPerCall).default([]),
      /** `source_id` is the id of the takeout, `id` that of the imported file. */
      files: z
        .array(
          takeoutFileFactsSchema.pick({ uploaded: true, ordered: true, added_by: true }).extend({
            id: fileIdSchema,
            source_id: fileIdSchema,
          }),
        )
        .max(limits.takeoutItemsPerCall)
        .default([]),
      /** `file` is the imported file; null for a comment on the album. */
      comments: z
        .array(takeoutCommentSchema.extend({ file: fileOrAlbum }))
        .max(limits.takeoutItemsPerCall)
        .default([]),
      loves: z
        .array(takeoutLoveSchema.extend({ file: fileIdSchema }))
        .max(limits.takeoutItemsPerCall)
        .default([]),
      /** Becomes the cover unless the album has one. */
      cover: fileIdSchema.optional(),
      /** The time of the latest activity. It is set last, since every other change is activity. */
      modified: takeoutJobSchema.shape.modified.optional(),
    }),
    errors: [...jobRefusals, 'forbidden', 'read-only-account'],
  },
  restoreEdits: {
    summary: 'Restores the edits of pictures of an imported takeout, so that they can be opened with them',
    params: z.object({ id: jobIdSchema }),
    maxBodyBytes: editLimits.bodyBytes,
    body: z.object({
      /** `file` is the imported file. */
      edits: z.array(takeoutEditSchema.extend({ file: fileIdSchema })).max(limits.takeoutItemsPerCall),
    }),
    reply: z.object({
      /** The files whose document is not valid, or not for their original. They can be edited as they are. */
      refused_uuids: z.array(fileIdSchema),
    }),
    errors: [...jobRefusals, 'forbidden', 'read-only-account', 'too-large', 'quota-exceeded', 'rate-limited'],
  },
});
