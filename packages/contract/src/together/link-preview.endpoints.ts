import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { jobIdSchema } from '../ids.ts';
import { lineSchema } from '../text.schema.ts';

/** oEmbed 1.0 of type `link`. The pages of open shares and albums name this address. */
export const getLinkPreview = defineEndpoint({
  name: 'getLinkPreview',
  method: 'GET',
  path: '/st/4/oembed',
  summary: 'Describes the page of an open share or shared album, as oEmbed; anything else is `not-found`',
  caller: 'anyone',
  query: z.object({
    url: lineSchema({ min: 1, max: 2000 }),
    format: z.literal('json').default('json'),
  }),
  reply: z.object({
    version: z.literal('1.0'),
    type: z.literal('link'),
    title: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    /** The address of getPreviewPicture. */
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.number().int().optional(),
    thumbnail_height: z.number().int().optional(),
  }),
  errors: ['invalid-request', 'not-found', 'rate-limited'],
});

/** For chats and mails, which fetch it without a token and at any later time. */
export const getPreviewPicture = defineEndpoint({
  name: 'getPreviewPicture',
  method: 'GET',
  path: '/st/4/jobs/{id}/preview.jpg',
  summary: 'Returns the cover of an open share or shared album as JPEG; anything else is `not-found`',
  caller: 'anyone',
  params: z.object({ id: jobIdSchema }),
  reply: 'bytes',
  errors: ['invalid-request', 'not-found', 'rate-limited'],
});
