import { z } from 'zod';
import { fileIdSchema } from '../ids.schema.ts';

export const changeSchema = z.object({
  serial: z.number().int(),
  type: z.number().int(),
  file_id: fileIdSchema.nullable(),
  payload: z.record(z.string(), z.unknown()),
});
