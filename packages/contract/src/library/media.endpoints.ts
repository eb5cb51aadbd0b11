import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileIdSchema, jobIdSchema } from '../ids.ts';
import { lineSchema } from '../text.schema.ts';
import { renditions, videoRenditions } from './media-address.ts';

export const getRendition = defineEndpoint({
  name: 'getRendition',
  method: 'GET',
  path: '/st/4/media/{job}/{file}/{rendition}',
  summary: 'Returns a thumbnail, the full-size picture, a video or the original, by signed address; supports ranges',
  caller: 'signed-address',
  limit: 'media',
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
});

/** Called on every media host when a person logs out, also when the token has ended before. */
export const clearCaches = defineEndpoint({
  name: 'clearCaches',
  method: 'POST',
  path: '/st/4/clear_caches',
  summary: 'Makes the browser remove what it has cached of this host',
  caller: 'anyone',
  fixedHeaders: { 'clear-site-data': '"cache"' },
  errors: ['rate-limited'],
});

export const videoCheckStatuses = ['queued', 'ready', 'error'] as const;

export const checkVideo = defineEndpoint({
  name: 'checkVideo',
  method: 'GET',
  path: '/st/4/media/{job}/{file}/{rendition}/check',
  summary: 'Returns whether a video can be played yet; the call moves it to the front of the queue',
  caller: 'signed-address',
  limit: 'video-check',
  params: z.object({ job: jobIdSchema, file: fileIdSchema, rendition: z.enum(videoRenditions) }),
  query: z.object({
    t: lineSchema({ max: 100 }),
    /** Retries a failed rendition. */
    again: z.literal('1').optional(),
  }),
  reply: z.object({ status: z.enum(videoCheckStatuses) }),
  errors: ['invalid-request', 'forbidden', 'not-found', 'gone', 'rate-limited'],
});
export type VideoCheck = z.output<typeof checkVideo.reply>;
