import bidiModule from 'bidi-js';
import { mapPath } from '../path-data.ts';
import type { LoadedFont } from './font-library.ts';

/** A line of text as outlines, in thousandths of the font size. The origin is on the baseline at the left end. */
export interface ShapedLine {
  readonly d: string;
  readonly advance: number;
}

export type Direction = 'ltr' | 'rtl';

// The package's types describe an ES module, but Node reads its CommonJS file, whose export is the factory itself.
const createBidi = bidiModule as unknown as typeof bidiModule.default;
const bidi = createBidi();

/** The direction that a paragraph has by its first letter with one (UAX #9, P2 and P3). */
export function directionOf(paragraph: string): Direction {
  const level = bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0;
  return level % 2 === 1 ? 'rtl' : 'ltr';
}

/** The font for each UTF-16 unit. Spaces, punctuation and combining marks stay with the font before them if it has them. */
function assignFonts(text: string, fonts: readonly LoadedFont[]): readonly LoadedFont[] {
  const first = fonts[0]!;
  const result: LoadedFont[] = [];
  let current: LoadedFont | null = null;
  for (const letter of text) {
    const codePoint = letter.codePointAt(0)!;
    const joins = /[\p{M}\p{Cf}\p{Zs}]/u.test(letter);
    const keeps: boolean = joins && current !== null && (current.has(codePoint) || /[\p{Cf}\p{Zs}]/u.test(letter));
    const font: LoadedFont = keeps
      ? current!
      : (fonts.find((candidate) => candidate.has(codePoint)) ?? current ?? first);
    for (let unit = 0; unit < letter.length; unit += 1) result.push(font);
    current = font;
  }
  return result;
}

/** Pieces of one font and one direction, from left to right. */
function visualRuns(line: string, base: Direction, fonts: readonly LoadedFont[]) {
  const levels = bidi.getEmbeddingLevels(line, base);
  const assigned = assignFonts(line, fonts);
  const runs: { start: number; end: number; level: number; font: LoadedFont }[] = [];
  for (const index of bidi.getReorderedIndices(line, levels)) {
    const level = levels.levels[index]!;
    const font = assigned[index]!;
    const run = runs.at(-1);
    const adjoins = run && run.level === level && run.font === font;
    if (adjoins && index === run.end) run.end += 1;
    else if (adjoins && index === run.start - 1) run.start -= 1;
    else runs.push({ start: index, end: index + 1, level, font });
  }
  return runs;
}

function* placeGlyphs(line: string, base: Direction, fonts: readonly LoadedFont[], spacing: number) {
  let advance = 0;
  for (const { start, end, level, font } of visualRuns(line, base, fonts)) {
    for (const glyph of font.shape(line.slice(start, end), level % 2 === 1 ? 'rtl' : 'ltr')) {
      yield { d: glyph.d, x: advance + glyph.x, y: glyph.y, end: advance + glyph.advance };
      advance += glyph.advance + (glyph.advance > 0 ? spacing : 0);
    }
  }
}

/** The width of a line in thousandths of the font size. */
export function measureLine(line: string, base: Direction, fonts: readonly LoadedFont[], spacing = 0): number {
  let width = 0;
  for (const { end } of placeGlyphs(line, base, fonts, spacing)) width = end;
  return width;
}

/** Sets one line with the letter spacing given in thousandths. Right-to-left parts are reordered, and letters join. */
export function shapeLine(line: string, base: Direction, fonts: readonly LoadedFont[], spacing = 0): ShapedLine {
  const glyphs = [...placeGlyphs(line, base, fonts, spacing)];
  return { d: glyphs.map(({ d, x, y }) => mapPath(d, { x, y })).join(''), advance: glyphs.at(-1)?.end ?? 0 };
}
