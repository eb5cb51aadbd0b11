import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileIdSchema, jobIdSchema } from '../ids.ts';
import { renditions, videoRenditions } from '../media-address.ts';

export const getRendition = defineEndpoint({
  name: 'getRendition',
  method: 'GET',
  path: '/st/4/media/{job}/{file}/{rendition}',
  summary: 'A thumbnail, the whole picture, a film or the original, by signed address; answers ranges',
  caller: 'signed-address',
  limit: 'media',
  params: z.object({ job: jobIdSchema, file: fileIdSchema, rendition: z.enum(renditions) }),
  query: z.object({ t: z.string().max(100), download: z.literal('1').optional() }),
  reply: 'bytes',
  errors: ['invalid-request', 'forbidden', 'not-found', 'gone', 'range-not-satisfiable', 'unavailable'],
});

export const videoCheckStatuses = ['queued', 'ready', 'error'] as const;

export const checkVideo = defineEndpoint({
  name: 'checkVideo',
  method: 'GET',
  path: '/st/4/media/{job}/{file}/{rendition}/check',
  summary: 'Whether a film can be played yet; asking moves it to the front of the queue',
  caller: 'signed-address',
  limit: 'media',
  params: z.object({ job: jobIdSchema, file: fileIdSchema, rendition: z.enum(videoRenditions) }),
  query: z.object({
    t: z.string().max(100),
    /** Tries again what failed. */
    again: z.literal('1').optional(),
  }),
  reply: z.object({ status: z.enum(videoCheckStatuses) }),
  errors: ['invalid-request', 'forbidden', 'not-found', 'gone'],
});
export type VideoCheck = z.output<typeof checkVideo.reply>;
