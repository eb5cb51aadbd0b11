import { z } from 'zod';
import { limits } from '../constants.ts';
import { unixSecondsSchema, wallClockSchema } from '../date.schema.ts';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.schema.ts';
import { searchQuerySchema } from '../search/search.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';
import { fileTypes } from './file.schema.ts';

/** A position in the order of the timeline: by `timestamp`, then by id. It does not have to be that of a file. */
const positionSchema = z.object({ timestamp: wallClockSchema, id: fileIdSchema });

/** All files between two positions at the serial `as_of`. Files that were added later are not selected. */
const rangeSchema = z.object({
  newest: positionSchema,
  includes_newest: z.boolean().default(true),
  oldest: positionSchema,
  includes_oldest: z.boolean().default(true),
  as_of: z.number().int().min(0),
});
export type SelectedRange = z.input<typeof rangeSchema>;

/** Files of a timeline, selected as ranges and one by one. */
export const selectionSchema = z.object({
  /** Ranges that do not overlap. */
  ranges: z.array(rangeSchema).max(limits.rangesPerSelection).default([]),
  /** Single files outside of the ranges. */
  file_uuids: z.array(fileIdSchema).max(limits.filesPerSelectionPage).default([]),
  /** The filter of the list that the ranges were selected in; `media` are pictures and videos. */
  type: z.enum(['all', 'images', 'videos', 'media', 'documents']).default('all'),
  uploaded_since: unixSecondsSchema.optional(),
  /** The search whose results the ranges were selected in. */
  search: searchQuerySchema.optional(),
});

const jobParams = z.object({ id: jobIdSchema });

export const selectionShapes = defineShapes({
  listSelectedFiles: {
    summary: 'Lists the files of a selection of ranges and single files, a page at a time',
    params: jobParams,
    body: selectionSchema.extend({
      limit: z.number().int().min(1).max(limits.filesPerSelectionPage).default(limits.filesPerSelectionPage),
      cursor: lineSchema({ max: 120 }).optional(),
    }),
    reply: z.object({
      files: z.array(
        z.object({
          id: fileIdSchema,
          path: z.string(),
          /** The size of the whole group: including the video of a live photo or the rest of a burst. */
          size: z.number().int(),
          type: z.enum(fileTypes),
          /** The wall clock at the place of capture. */
          timestamp: z.string(),
        }),
      ),
      next_cursor: z.string().nullable(),
    }),
    errors: [...jobRefusals, 'search-timeout'],
  },
  measureSelectedFiles: {
    summary: 'Returns the number and total size of the files of a selection',
    params: jobParams,
    body: selectionSchema,
    reply: z.object({
      count: z.number().int(),
      size: z.number().int(),
      /** Whether any picture is in the HEIC format, by its name. */
      has_heic: z.boolean(),
      /** Whether any file is no document. */
      has_pictures_or_videos: z.boolean(),
      /** The files by kind, which `count` is the sum of. */
      picture_count: z.number().int(),
      video_count: z.number().int(),
      document_count: z.number().int(),
      /** Those that the caller has marked as favorites; none outside the own timeline. */
      favorite_count: z.number().int(),
    }),
    errors: [...jobRefusals, 'search-timeout'],
  },
});
