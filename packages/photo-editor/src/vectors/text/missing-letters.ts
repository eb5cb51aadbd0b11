import type { LoadedFont } from './font-library.ts';

/** What has no outline of its own and is drawn by what is around it. */
const invisible = /[\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}]/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The letters of a text that none of the fonts has, each once. They become empty boxes in the picture. */
export function missingLetters(text: string, fonts: readonly LoadedFont[]): readonly string[] {
  const isMissing = (letter: string) =>
    Array.from(letter).some((part) => !invisible.test(part) && !fonts.some((font) => font.has(part.codePointAt(0)!)));
  return [...new Set(Array.from(segmenter.segment(text), ({ segment }) => segment).filter(isMissing))];
}
