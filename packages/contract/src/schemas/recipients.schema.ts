import { z } from 'zod';
import { limits } from '../constants.ts';
import { emailSchema } from './account.schema.ts';

/** Mail addresses separated by commas, without duplicates (docs/rules/albums.md#al5). */
export const recipientsSchema = z
  .string()
  .transform((text) => [...new Set(text.split(',').flatMap((part) => part.trim() || []))])
  .pipe(z.array(emailSchema).min(1).max(limits.recipientsPerMail));
