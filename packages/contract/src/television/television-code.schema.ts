import { z } from 'zod';
import { lineSchema } from '../text.schema.ts';

/** Without vowels and the characters that are easily confused, so that codes are read well from a distance and form no words. */
const codeAlphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';
export const televisionCodeLetters: string = codeAlphabet;
export const televisionCodeLength = 6;

/** A code as people type it: with any case, spaces and dashes. */
export const typedCodeSchema = lineSchema({ max: 20 })
  .transform((text) => text.toUpperCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^[${codeAlphabet}]{${televisionCodeLength}}$`)));
