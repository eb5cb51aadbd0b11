import { z } from 'zod';
import { limits } from '../constants.ts';
import { operationIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';

/** `archive`: a download is prepared; `data-copy`: the copy of a person's data is written; `edit`: edited pictures are rendered. */
export const operationKinds = ['archive', 'data-copy', 'edit'] as const;
export type OperationKind = (typeof operationKinds)[number];

/** `queued`: no worker has begun; `succeeded`, `failed` and `cancelled` are final. */
export const operationStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type OperationState = (typeof operationStates)[number];

/** Work in the background that a person waits for. What was saved together is one operation too, with the sum of its parts. */
export const operationSchema = z.object({
  id: operationIdSchema,
  kind: z.enum(operationKinds),
  state: z.enum(operationStates),
  progress: z.object({
    /** How many of the units are finished, and how many there are: converted pictures of an archive, edited pictures. */
    done: z.number().int(),
    /** Null while it is not known. */
    total: z.number().int().nullable(),
    /** How many of the finished units failed, while the others are there. */
    failed: z.number().int(),
  }),
  /** Why it failed, as a code of its kind; null unless it did. */
  failure: z.string().nullable(),
});
export type Operation = z.output<typeof operationSchema>;

const idLength = 36;

/** Ids with commas between them. */
const idsSchema = lineSchema({ min: 1, max: (idLength + 1) * limits.operationsPerWait })
  .transform((text) => text.split(','))
  .pipe(z.array(operationIdSchema).min(1).max(limits.operationsPerWait));

export const operationShapes = defineShapes({
  waitForOperations: {
    summary: 'Replies as soon as operations of the caller differ from `version`, or after 25 to 50 seconds',
    query: z.object({ ids: idsSchema, version: lineSchema({ max: 100 }).default('') }),
    reply: z.object({ version: z.string(), operations: z.array(operationSchema) }),
    errors: ['invalid-request', 'unauthenticated', 'rate-limited'],
  },
});
