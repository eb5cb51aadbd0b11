import type { LoadedFont } from './font-library.ts';
import { type Direction, directionOf, measureLine } from './shape-line.ts';

/** A line after wrapping, without the space where it was broken. */
export interface WrappedLine {
  readonly text: string;
  readonly direction: Direction;
}

// `Intl.Segmenter` would differ between versions of ICU, and the server must break where the browser did.
const words = /[^\s-]+-?|-|\s+/gu;
const letters = /\P{M}(?:\p{M}|\u200d)*/gu;

/** A word that is wider than the line, in pieces that fit. */
function splitWord(word: string, fits: (text: string) => boolean): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word.match(letters) ?? [word]) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** Breaks a text at `\n`, at spaces and after hyphens, and within words that are too long. `width` is in thousandths of the font size. */
export function wrapLines(text: string, fonts: readonly LoadedFont[], width: number): readonly WrappedLine[] {
  return text.split('\n').flatMap((paragraph) => {
    const direction = directionOf(paragraph);
    const fits = (line: string) => measureLine(line.trimEnd(), direction, fonts) <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.match(words) ?? []) {
      if (fits(line + word)) {
        line += word;
        continue;
      }
      if (line.trim() !== '') lines.push(line.trimEnd());
      const pieces = splitWord(word.trimStart(), fits);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1)!;
    }
    return [...lines, line.trimEnd()].map((wrapped) => ({ text: wrapped, direction }));
  });
}
