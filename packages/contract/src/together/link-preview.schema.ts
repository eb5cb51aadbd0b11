import { z } from 'zod';
import { jobIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';

export const linkPreviewShapes = defineShapes({
  getLinkPreview: {
    summary: 'Describes the page of an open share or shared album, as oEmbed; anything else is `not-found`',
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
  },
  getPreviewPicture: {
    summary: 'Returns the cover of an open share or shared album as JPEG; anything else is `not-found`',
    params: z.object({ id: jobIdSchema }),
    reply: 'bytes',
    errors: ['invalid-request', 'not-found', 'rate-limited'],
  },
});
