import { z } from 'zod';
import { fileIdSchema, jobIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';
import { renditions, videoRenditions } from './media-address.ts';

export const videoCheckStatuses = ['queued', 'ready', 'error'] as const;

export const mediaShapes = defineShapes({
  getRendition: {
    summary: 'Returns a thumbnail, the full-size picture, a video or the original, by signed address; supports ranges',
    params: z.object({ job: jobIdSchema, file: fileIdSchema, rendition: z.enum(renditions) }),
    query: z.object({
      t: lineSchema({ max: 100 }),
      /** Changes with the pixels of an edited picture, so that browsers fetch it again. It has no other effect. */
      v: z
        .string()
        .regex(/^[1-9]\d{0,9}$/)
        .optional(),
      download: z.literal('1').optional(),
      /** With `original`: a HEIC picture as JPEG. The first call for a picture waits until it has been converted. */
      jpeg: z.literal('1').optional(),
    }),
    reply: 'bytes',
    errors: ['invalid-request', 'forbidden', 'not-found', 'gone', 'range-not-satisfiable', 'unavailable'],
  },
  clearCaches: {
    summary: 'Makes the browser remove what it has cached of this host',
    fixedHeaders: { 'clear-site-data': '"cache"' },
    errors: ['rate-limited'],
  },
  checkVideo: {
    summary: 'Returns whether a video can be played yet; the call moves it to the front of the queue',
    params: z.object({ job: jobIdSchema, file: fileIdSchema, rendition: z.enum(videoRenditions) }),
    query: z.object({
      t: lineSchema({ max: 100 }),
      /** Retries a failed rendition. */
      again: z.literal('1').optional(),
    }),
    reply: z.object({ status: z.enum(videoCheckStatuses) }),
    errors: ['invalid-request', 'forbidden', 'not-found', 'gone', 'rate-limited'],
  },
});
