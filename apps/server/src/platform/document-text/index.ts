/** The text of documents, read in separate processes. */
export { type TextFormat, textFormatOf, typesWithText } from './text-format.ts';
export type { DocumentWord, TextAnswer } from './text-protocol.ts';
export { createTextReader, type TextReader } from './text-reader.ts';
