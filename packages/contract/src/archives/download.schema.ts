import { z } from 'zod';
import { languageSchema } from '../account/account.schema.ts';
import { limits } from '../constants.ts';
import { jobRefusals } from '../errors.ts';
import { downloadIdSchema, fileIdSchema, jobIdSchema, operationIdSchema } from '../ids.schema.ts';
import { selectionSchema } from '../library/selection.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema, trimmedLineSchema } from '../text.schema.ts';

/**
 * `download`: the files as they are. `export`: HEIC pictures as JPEG. `takeout`: originals in folders of years and months, with
 * `stund.json`. The other fields of createDownload override what an option implies.
 */
export const downloadOptions = ['download', 'export', 'takeout'] as const;
export type DownloadOption = (typeof downloadOptions)[number];

export const downloadStates = ['preparing', 'ready', 'failed'] as const;

export const downloadSchema = z.object({
  id: downloadIdSchema,
  /** `preparing`: pictures are being converted, or videos are being encoded. `failed`: it cannot be prepared; create another one. */
  state: z.enum(downloadStates),
  /** The signed address of the archive, from the root of the download host. Null until the download is ready. */
  address: z.string().nullable(),
  /** The name of the archive, with `.zip`. */
  name: z.string(),
  /** The number of files in the archive. */
  count: z.number().int(),
  /** The exact number of bytes of the archive. Null until the download is ready. */
  size: z.number().int().nullable(),
  /** The number of pictures that are converted, and how many have to be. */
  prepared: z.object({ done: z.number().int(), total: z.number().int() }),
  /** The operation to wait for while the download is being prepared; null for one that was ready at once. */
  operation: operationIdSchema.nullable(),
  /** Unix seconds. Reading the archive moves it, up to `retention.downloadDays` after the creation. */
  expires: z.number(),
});
export type Download = z.output<typeof downloadSchema>;

const downloadParams = z.object({ id: jobIdSchema, download: downloadIdSchema });

export const createDownloadBodySchema = z
  .object({
    option: z.enum(downloadOptions).default('download'),
    /** Tiles: each brings the hidden members of its group unless `master_only` is set. */
    files: z.array(fileIdSchema).min(1).max(limits.filesPerSelectionPage).optional(),
    selection: selectionSchema.optional(),
    /** The `part` of a download page. */
    part: lineSchema({ min: 1, max: 300 }).optional(),
    /** The files of the caller's trash: of all jobs for the timeline, otherwise of this album, which may be deleted itself. */
    trashed: z.boolean().default(false),
    /** Whether all files are in one folder. By default true, and false for a takeout. */
    flattened: z.boolean().optional(),
    /** By default true for an export and false otherwise. */
    heic_as_jpeg: z.boolean().optional(),
    /** Leaves out the video of a live photo and the rest of a burst. */
    master_only: z.boolean().default(false),
    /** The name of the archive; the ending `.zip` may be missing. */
    zip_filename: trimmedLineSchema({ min: 1, max: limits.maxNameLength }).optional(),
    /** The language of the texts in the archive. The default is that of the account, or English. */
    language: languageSchema.optional(),
  })
  .refine(
    ({ files, selection, part }) => [files, selection, part].filter((one) => one !== undefined).length <= 1,
    'Only one of files, selection and part may be given',
  );

export const downloadShapes = defineShapes({
  createDownload: {
    summary: 'Prepares an archive of files as a download that can be resumed',
    params: z.object({ id: jobIdSchema }),
    body: createDownloadBodySchema,
    formField: 'data',
    reply: downloadSchema,
    replyStatus: 201,
    errors: [...jobRefusals, 'forbidden', 'too-large', 'rate-limited', 'unavailable', 'search-timeout'],
  },
  getDownload: {
    summary: 'Returns the state of a download that the caller created',
    params: downloadParams,
    reply: downloadSchema,
    errors: jobRefusals,
  },
  deleteDownload: {
    summary: 'Cancels a download that the caller created; its address ends',
    params: downloadParams,
    errors: jobRefusals,
  },
  listDownloadParts: {
    summary: 'Divides a job into downloads of at most 500 items and 3.5 GB each',
    params: z.object({ id: jobIdSchema }),
    query: z.object({ trashed: z.literal('1').optional() }),
    reply: z.object({
      parts: z.array(
        z.object({
          /** The value of `part` in createDownload. */
          part: z.string(),
          /** The year, or the name of the album, with an index from 1: `2024-1`. */
          name: z.string(),
          /** The number of items: a group counts as one. Items without bytes and folders are left out. */
          count: z.number().int(),
          /** The size of the files, including the hidden members of groups. A single item may exceed the limit. */
          size: z.number().int(),
          has_heic: z.boolean(),
        }),
      ),
    }),
    errors: [...jobRefusals, 'forbidden'],
  },
  getArchive: {
    summary: 'Returns the archive of a download, by signed address; supports ranges',
    params: z.object({ token: lineSchema({ min: 1, max: 100 }), name: lineSchema({ min: 1, max: 400 }) }),
    reply: 'bytes',
    errors: ['invalid-request', 'forbidden', 'not-found', 'gone', 'conflict', 'range-not-satisfiable', 'unavailable'],
  },
});
