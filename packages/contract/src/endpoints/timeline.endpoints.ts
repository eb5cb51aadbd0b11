import { z } from 'zod';
import { limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.ts';
import { timelineFileSchema } from '../schemas/timeline.schema.ts';
import { unixSecondsSchema } from '../schemas/upload.schema.ts';

const jobParams = z.object({ id: jobIdSchema });

export const listTimelineMonths = defineEndpoint({
  name: 'listTimelineMonths',
  method: 'GET',
  path: '/st/4/jobs/{id}/timeline/months',
  summary: 'How many files each month has, newest month first',
  caller: 'visitor',
  params: jobParams,
  query: z.object({ uploaded_since: unixSecondsSchema.optional() }),
  reply: z.object({
    months: z.array(
      z.object({
        year: z.number().int(),
        month: z.number().int(),
        picture_count: z.number().int(),
        /** Screenshots, also counted among the pictures. */
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
  summary: 'How many files were uploaded in the last 1, 7 and 30 days; the limits move by the hour',
  caller: 'visitor',
  params: jobParams,
  reply: z.object({ recents_1: z.number().int(), recents_7: z.number().int(), recents_30: z.number().int() }),
  errors: jobRefusals,
});

export const listTimelineFiles = defineEndpoint({
  name: 'listTimelineFiles',
  method: 'GET',
  path: '/st/4/jobs/{id}/timeline/files',
  summary: 'A stretch of the files of a month, newest first, each without what is as usual',
  caller: 'visitor',
  params: jobParams,
  query: z.object({
    month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Must be YYYY-MM'),
    type: z.enum(['all', 'images', 'videos']).default('all'),
    uploaded_since: unixSecondsSchema.optional(),
    /** How many newer files of the month to leave out. */
    offset: z.coerce.number().int().min(0).default(0),
    /** Instead of an offset: the stretch that this file is in, counted in steps of the limit. */
    around: fileIdSchema.optional(),
    limit: z.coerce.number().int().min(1).max(limits.timelineChunk).default(limits.timelineChunk),
  }),
  reply: z.object({
    files: z.array(timelineFileSchema),
    /** Of the first file in its month. */
    offset: z.number().int(),
  }),
  errors: jobRefusals,
});
