import { z } from 'zod';
import { fileIdSchema } from '../ids.ts';

/**
 * Types of change: 0 file added or renewed, 1 file removed (1-product.md section 4). A payload with `renewed: true` says
 * that the file was where it is before, and only looked at again.
 */
export const changeTypes = { fileAdded: 0, fileRemoved: 1 } as const;

export const changeSchema = z.object({
  serial: z.number().int(),
  type: z.number().int(),
  file_id: fileIdSchema.nullable(),
  payload: z.record(z.string(), z.unknown()),
});
