import { z } from 'zod';
import { legalKinds } from '../brand.ts';
import { defineShapes } from '../shapes.ts';
import { languageSchema } from './account.schema.ts';
import { textBlockSchema } from './text-block.schema.ts';

const versionSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/);

export const legalShapes = defineShapes({
  getLegalText: {
    summary: 'Returns the terms, the privacy text or the contact page of the brand of the host, in any version',
    params: z.object({ kind: z.enum(legalKinds) }),
    query: z.object({
      /** The version in force by default. */
      version: versionSchema.optional(),
      /** English, or else any other, is returned where the text does not exist in the language. */
      language: languageSchema.optional(),
    }),
    reply: z.object({
      version: z.string(),
      is_in_force: z.boolean(),
      language: languageSchema,
      /** The newest first. */
      versions: z.array(z.string()),
      blocks: z.array(textBlockSchema),
    }),
    errors: ['invalid-request', 'not-found'],
  },
});
