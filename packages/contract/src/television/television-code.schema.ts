import { z } from 'zod';
import { lineSchema } from '../text.schema.ts';
import { televisionCodeLength, televisionCodeLetters } from './television-code.ts';

/** A code as people type it: with any case, spaces and dashes. */
export const typedCodeSchema = lineSchema({ max: 20 })
  .transform((text) => text.toUpperCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^[${televisionCodeLetters}]{${televisionCodeLength}}$`)));
