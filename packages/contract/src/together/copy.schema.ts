import { z } from 'zod';
import { limits } from '../constants.ts';
import { fileErrorKinds, jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';

const jobParams = z.object({ id: jobIdSchema });

/** The album that receives the copies; the caller's timeline by default. */
const copyQuery = z.object({ target: jobIdSchema.optional() });

const copyReply = {
  target: jobIdSchema,
  copied_count: z.number().int(),
  /** The number of files whose bytes the target already had; these are not copied. */
  duplicate_count: z.number().int(),
  used_space: z.number().int(),
  max_space: z.number().int(),
};

/** `unavailable`: some files are copied, and the call has to be repeated for the rest. `conflict`: the options of the source have changed. */
const copyErrors = [
  ...jobRefusals,
  'forbidden',
  'read-only-account',
  'quota-exceeded',
  'conflict',
  'unavailable',
] as const;

const lines = z
  .string()
  .transform((text) => text.split(/\s+/).filter((line) => line !== ''))
  .pipe(z.array(fileIdSchema).min(1).max(limits.copyBatch));

export const copyShapes = defineShapes({
  keepAllFiles: {
    summary: 'Copies all files of an album or share to the timeline of the caller or to another album',
    params: jobParams,
    query: copyQuery,
    reply: z.object(copyReply),
    errors: copyErrors,
  },
  keepFiles: {
    summary: 'Copies files, one id per line, with the other files of their groups, in the same way as keepAllFiles',
    params: jobParams,
    query: copyQuery,
    body: lines,
    reply: z.object({
      ...copyReply,
      /** Each requested file, once. */
      files: z.array(
        z.object({
          file_uuid: fileIdSchema,
          status: z.enum(['ok', 'error']),
          error_reason: z.enum(fileErrorKinds).optional(),
          /** The file in the target: the copy, or the existing file. */
          copy_uuid: fileIdSchema.optional(),
          is_duplicate: z.boolean().optional(),
        }),
      ),
    }),
    errors: copyErrors,
  },
});
