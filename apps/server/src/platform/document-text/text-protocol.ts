import type { TextFormat } from './text-format.ts';

/** A word as it is compared, with its positions in the text from 1 on. It consists of letters and digits. */
export interface DocumentWord {
  word: string;
  positions: number[];
}

export interface TextRequest {
  path: string;
  format: TextFormat;
}

/** What became of reading a text. */
export type TextAnswer = { words: DocumentWord[] } | { failure: string };
