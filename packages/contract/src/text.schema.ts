import { z } from 'zod';
import { withoutDirectionControls } from './direction-controls.ts';

/** Control characters, among them NUL, and the separators of lines and paragraphs. */
const controlInLine = /[\p{Cc}\u2028\u2029]/u;
/** The same without tab and line breaks. */
const controlInText = /[^\P{Cc}\t\n\r]/u;

/** Whether the text is well-formed Unicode on one line, without control characters. */
export function isLine(text: string): boolean {
  return text.isWellFormed() && !controlInLine.test(text);
}

/** Whether the text is well-formed Unicode with no control characters other than tab and line breaks. */
function isText(text: string): boolean {
  return text.isWellFormed() && !controlInText.test(text);
}

/** The length of a text in UTF-16 code units. */
interface Length {
  min?: number;
  max: number;
}

/** A name, a title or an id of a client: text on one line. */
export function lineSchema({ min = 0, max }: Length) {
  return z.string().min(min).max(max).refine(isLine, 'Must be one line without control characters');
}

/** What people name something: as lineSchema(), without the whitespace around it and without controls of the direction. */
export function trimmedLineSchema({ min = 0, max }: Length) {
  return z
    .string()
    .overwrite(withoutDirectionControls)
    .trim()
    .min(min)
    .max(max)
    .refine(isLine, 'Must be one line without control characters');
}

/** A text of any number of lines. */
export function textSchema({ min = 0, max }: Length) {
  return z.string().min(min).max(max).refine(isText, 'Must not contain control characters');
}

/** As textSchema(), without the whitespace around it. */
export function trimmedTextSchema({ min = 0, max }: Length) {
  return z.string().trim().min(min).max(max).refine(isText, 'Must not contain control characters');
}
