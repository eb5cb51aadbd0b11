import { foldText } from './fold.ts';

export interface Word {
  /** The word as it is compared: see foldWord(). */
  folded: string;
  text: string;
  /** In UTF-16 code units; the end is exclusive. */
  start: number;
  end: number;
}

/** Longer words are cut: nobody writes more of one. */
const maxWordLength = 40;

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text with their positions. */
export function wordsIn(text: string, offset = 0): Word[] {
  return [...text.matchAll(wordPattern)].flatMap((match) => {
    const folded = foldWord(match[0]);
    const start = offset + match.index;
    return folded === '' ? [] : [{ folded, text: match[0], start, end: start + match[0].length }];
  });
}

/** One word as it is compared: letters and digits alone. */
export function foldWord(word: string): string {
  return foldText(word)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, maxWordLength)
    .toWellFormed();
}

/** The position of a word in its text, from 1 on. */
export interface IndexedWord {
  word: string;
  position: number;
}

export interface IndexLimits {
  words: number;
  /** Of all words in UTF-8. */
  bytes: number;
}

/**
 * The words by which a text is found, in its order. A number that follows letters directly is a word of its own besides, so that "1234" finds
 * DSC1234. What is beyond the limits is not found.
 */
export function indexWords(text: string, limits: IndexLimits, firstPosition = 1): IndexedWord[] {
  const indexed: IndexedWord[] = [];
  let bytes = 0;
  let position = firstPosition;
  for (const { folded } of wordsIn(text)) {
    const number = /^\p{L}+(\p{N}{2,})$/u.exec(folded)?.[1];
    for (const word of number === undefined ? [folded] : [folded, number]) {
      bytes += 3 * word.length;
      if (indexed.length >= limits.words || bytes > 3 * limits.bytes) return indexed;
      indexed.push({ word, position });
    }
    position += 1;
  }
  return indexed;
}
