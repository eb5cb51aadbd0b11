import { z } from 'zod';
import { limits } from '../constants.ts';
import { monthSchema, unixSecondsSchema } from '../date.schema.ts';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { encodingStatuses, fileTypes, groupTypes, videoReferenceSchema } from './file.schema.ts';

/** A file in a chunk of the timeline. Hundreds are sent at a time, so fields with a default value are left out. */
export const timelineFileSchema = z.object({
  id: fileIdSchema,
  path: z.string(),
  size: z.number().int(),
  timestamp: z.string(),
  utc_offset_minutes: z.number().int().nullable().optional(),
  uploaded_time: z.number(),
  media_token: z.string(),
  /** The default is Pictures. */
  type: z.enum(fileTypes).optional(),
  /** The default is image/jpeg. */
  mime_type: z.string().optional(),
  /** The default is false. */
  is_screenshot: z.boolean().optional(),
  width: z.number().int().nullable().optional(),
  height: z.number().int().nullable().optional(),
  duration: z.number().nullable().optional(),
  group: z
    .object({ id: z.string(), type: z.enum(groupTypes), isMaster: z.boolean() })
    .nullable()
    .optional(),
  live_video: videoReferenceSchema.nullable().optional(),
  burst_count: z.number().int().nullable().optional(),
  /** The default is ENCODED. */
  encoding_status: z.enum(encodingStatuses).optional(),
  /** The default is true. */
  has_thumbnails: z.boolean().optional(),
  thumbhash: z.string().nullable().optional(),
  edit_version: z.number().int().nullable().optional(),
  /** The default is false. */
  in_folder: z.boolean().optional(),
  own_reaction: z.literal('favorite').optional(),
});
export type TimelineFile = z.infer<typeof timelineFileSchema>;

const jobParams = z.object({ id: jobIdSchema });

/** The number of files in a month. */
export const monthCountsSchema = z.object({
  year: z.number().int(),
  month: z.number().int(),
  picture_count: z.number().int(),
  /** Screenshots, which are also counted in `picture_count`. */
  screenshot_count: z.number().int(),
  video_count: z.number().int(),
  document_count: z.number().int(),
});

export const timelineShapes = defineShapes({
  listTimelineMonths: {
    summary: 'Lists the number of files in each month, newest month first',
    params: jobParams,
    query: z.object({ uploaded_since: unixSecondsSchema.optional() }),
    reply: z.object({
      months: z.array(monthCountsSchema),
      serial: z.number().int(),
    }),
    errors: jobRefusals,
  },
  countRecentFiles: {
    summary: 'Returns the number of files uploaded in the last 1, 7 and 30 days; the limits advance hourly',
    params: jobParams,
    reply: z.object({ recents_1: z.number().int(), recents_7: z.number().int(), recents_30: z.number().int() }),
    errors: jobRefusals,
  },
  listTimelineFiles: {
    summary: 'Lists a chunk of the files of a month, newest first, without fields that have their default value',
    params: jobParams,
    query: z.object({
      month: monthSchema,
      /** `media` are pictures and videos. */
      type: z.enum(['all', 'images', 'videos', 'media', 'documents']).default('all'),
      uploaded_since: unixSecondsSchema.optional(),
      /** The number of newer files of the month to skip. */
      offset: z.coerce.number().int().min(0).default(0),
      /** Instead of an offset: the chunk that contains this file, counted in steps of `limit`. */
      around: fileIdSchema.optional(),
      limit: z.coerce.number().int().min(1).max(limits.timelineChunk).default(limits.timelineChunk),
    }),
    reply: z.object({
      files: z.array(timelineFileSchema),
      /** The offset of the first file in the month. */
      offset: z.number().int(),
    }),
    errors: jobRefusals,
  },
});
