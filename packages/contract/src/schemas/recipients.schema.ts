import { z } from 'zod';
import { limits } from '../constants.ts';
import { emailSchema } from './account.schema.ts';

/** Addresses as people write them, separated by commas (docs/rules/albums.md#al5). Each is told once. */
export const recipientsSchema = z
  .string()
  .transform((text) => [...new Set(text.split(',').flatMap((part) => part.trim() || []))])
  .pipe(z.array(emailSchema).min(1).max(limits.recipientsPerMail));
