import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileIdSchema, jobIdSchema } from '../ids.ts';
import { renditions } from '../media-address.ts';

export const getRendition = defineEndpoint({
  name: 'getRendition',
  method: 'GET',
  path: '/st/4/media/{job}/{file}/{rendition}',
  summary: 'A thumbnail or the original, by signed address; answers ranges',
  caller: 'signed-address',
  limit: 'media',
  params: z.object({ job: jobIdSchema, file: fileIdSchema, rendition: z.enum(renditions) }),
  query: z.object({ t: z.string().max(100), download: z.literal('1').optional() }),
  reply: 'bytes',
  errors: ['invalid-request', 'forbidden', 'not-found', 'gone', 'range-not-satisfiable'],
});
