import { z } from 'zod';
import { limits } from '../constants.ts';
import { monthSchema, unixSecondsSchema } from '../date.schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.ts';
import { timelineFileSchema } from './timeline.schema.ts';

const jobParams = z.object({ id: jobIdSchema });

export const listTimelineMonths = defineEndpoint({
  name: 'listTimelineMonths',
  method: 'GET',
  path: '/st/4/jobs/{id}/timeline/months',
  summary: 'Lists the number of files in each month, newest month first',
  caller: 'visitor',
  params: jobParams,
  query: z.object({ uploaded_since: unixSecondsSchema.optional() }),
  reply: z.object({
    months: z.array(
      z.object({
        year: z.number().int(),
        month: z.number().int(),
        picture_count: z.number().int(),
        /** Screenshots, which are also counted in `picture_count`. */
        screenshot_count: z.number().int(),
        video_count: z.number().int(),
        document_count: z.number().int(),
      }),
    ),
    serial: z.number().int(),
  }),
  errors: jobRefusals,
});
export type TimelineMonths = z.infer<(typeof listTimelineMonths)['reply']>;

export const countRecentFiles = defineEndpoint({
  name: 'countRecentFiles',
  method: 'GET',
  path: '/st/4/jobs/{id}/timeline/recents',
  summary: 'Returns the number of files uploaded in the last 1, 7 and 30 days; the limits advance hourly',
  caller: 'visitor',
  params: jobParams,
  reply: z.object({ recents_1: z.number().int(), recents_7: z.number().int(), recents_30: z.number().int() }),
  errors: jobRefusals,
});

export const listTimelineFiles = defineEndpoint({
  name: 'listTimelineFiles',
  method: 'GET',
  path: '/st/4/jobs/{id}/timeline/files',
  summary: 'Lists a chunk of the files of a month, newest first, without fields that have their default value',
  caller: 'visitor',
  params: jobParams,
  query: z.object({
    month: monthSchema,
    type: z.enum(['all', 'images', 'videos']).default('all'),
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
});
