import { z } from 'zod';

const spanSchema = z.object({
  text: z.string(),
  is_strong: z.literal(true).optional(),
  /** An address with http, https or mailto, or a path of this site. */
  href: z.string().optional(),
});

/** A paragraph, a heading or a list of a text that the operator wrote. It contains no markup. */
export const textBlockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    text: z.string(),
  }),
  z.object({ kind: z.literal('paragraph'), spans: z.array(spanSchema) }),
  z.object({ kind: z.literal('list'), items: z.array(z.array(spanSchema)) }),
]);
export type TextSpan = z.infer<typeof spanSchema>;
export type TextBlock = z.infer<typeof textBlockSchema>;
