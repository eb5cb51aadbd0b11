import { z } from 'zod';
import { emailSchema } from '../account/account.schema.ts';
import { limits } from '../constants.ts';

/** Mail addresses separated by commas, without duplicates (docs/rules/albums.md#al5). */
export const recipientsSchema = z
  .string()
  .transform((text) => [...new Set(text.split(',').flatMap((part) => part.trim() || []))])
  .pipe(z.array(emailSchema).min(1).max(limits.recipientsPerMail));

/** A phone number: an optional `+` and 8 to 14 digits. Spaces are left out. */
export const phoneSchema = z
  .string()
  .max(40)
  .transform((text) => text.replace(/ /g, ''))
  .pipe(z.string().regex(/^\+?\d{8,14}$/, 'Must be + and 8 to 14 digits'));
