import type * as HarfBuzz from 'harfbuzzjs';
import { type FontFamily, type FontFile, fallbackFamilies, fontFamilies } from '../../assets/fonts/font-families.ts';
import { mapPath } from '../path-data.ts';
import { FontError, unpackWoff } from './woff.ts';

/** Reads a font's file by the path that `FontFile` has: from a package on a server, over the network in a browser. */
export type ReadFontFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

/** One glyph at its place in a shaped run, in thousandths of the font size. */
export interface ShapedGlyph {
  /** Path data with y pointing down, its origin on the baseline. Empty for a space. */
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
}

/** A loaded part of a font. */
export interface LoadedFont {
  /** Above and below the baseline, in thousandths of the font size; both are positive. */
  readonly ascent: number;
  readonly descent: number;
  /** Height of a capital letter, in thousandths of the font size. */
  readonly capHeight: number;
  has(codePoint: number): boolean;
  /** The glyphs from left to right, whatever the direction. */
  shape(text: string, direction: 'ltr' | 'rtl'): readonly ShapedGlyph[];
}

/** The fonts that some texts need, loaded. */
export interface FontSet {
  /** The parts to look for a glyph in, the family's own first. Never empty. Throws `FontError` for a font that was not loaded. */
  fontsOf(family: string): readonly LoadedFont[];
}

/** Loads each font once and gives the sets that texts need. */
export interface FontLibrary {
  /** All fonts for some texts. Rejects with `FontError`; the next call tries again. */
  fontsFor(texts: readonly { readonly font: string; readonly text: string }[]): Promise<FontSet>;
}

const familyById = new Map(fontFamilies.map((family) => [family.id, family]));

const covers = (file: FontFile, codePoint: number) =>
  file.ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

/** The font's first file is needed always, as its measures decide the layout. */
function neededFiles(family: FontFamily, codePoints: readonly number[]): readonly FontFile[] {
  return family.files.filter((file, index) => index === 0 || codePoints.some((codePoint) => covers(file, codePoint)));
}

function loadFont(hb: typeof HarfBuzz, bytes: ArrayBuffer): LoadedFont {
  const face = new hb.Face(new hb.Blob(bytes));
  const font = new hb.Font(face);
  const scale = 1000 / face.upem;
  const outlines = new Map<number, string>();
  const outline = (glyph: number) => {
    const d = outlines.get(glyph) ?? mapPath(font.glyphToPath(glyph), { x: 0, y: 0 }, scale, -scale);
    outlines.set(glyph, d);
    return d;
  };
  const { ascender, descender } = font.hExtents();
  const capital = font.glyphExtents(font.glyph(0x48) ?? 0);
  return {
    ascent: ascender * scale,
    descent: -descender * scale,
    capHeight: (capital?.yBearing ?? ascender * 0.7) * scale,
    has: (codePoint) => Boolean(font.glyph(codePoint)),
    shape: (text, direction) => {
      const buffer = new hb.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setDirection(direction === 'rtl' ? hb.Direction.RTL : hb.Direction.LTR);
      hb.shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => {
        const { xAdvance, xOffset, yOffset } = positions[index]!;
        return { d: outline(glyph), x: xOffset * scale, y: -yOffset * scale, advance: xAdvance * scale };
      });
    },
  };
}

/** A library of the editor's fonts. Nothing is loaded before a text needs it. */
export function createFontLibrary(read: ReadFontFile): FontLibrary {
  const loaded = new Map<string, Promise<LoadedFont>>();

  const load = (path: string): Promise<LoadedFont> => {
    const known = loaded.get(path);
    if (known) return known;
    const loading = Promise.all([import('harfbuzzjs'), read(path).then(unpackWoff)])
      .then(([hb, bytes]) => loadFont(hb, bytes))
      .catch((cause: unknown) => {
        loaded.delete(path);
        throw new FontError(`The font ${path} could not be loaded`, { cause });
      });
    loaded.set(path, loading);
    return loading;
  };

  const fontsFor: FontLibrary['fontsFor'] = async (texts) => {
    const families = [...new Set(texts.map(({ font }) => font))];
    const entries = await Promise.all(
      families.map(async (id) => {
        const family = familyById.get(id);
        if (!family) throw new FontError(`There is no font ${id}`);
        const words = texts.filter(({ font }) => font === id).map(({ text }) => text);
        const codePoints = [...new Set(words.flatMap((text) => Array.from(text, (letter) => letter.codePointAt(0)!)))];
        const own = await Promise.all(neededFiles(family, codePoints).map(({ path }) => load(path)));
        const missing = codePoints.filter((codePoint) => codePoint > 0x20 && !own.some((font) => font.has(codePoint)));
        const others = fallbackFamilies.flatMap(({ files }) => files);
        const needed = others.filter((file) => missing.some((codePoint) => covers(file, codePoint)));
        return [id, [...own, ...(await Promise.all(needed.map(({ path }) => load(path))))]] as const;
      }),
    );
    const fonts = new Map<string, readonly LoadedFont[]>(entries);
    return {
      fontsOf(id) {
        const found = fonts.get(id);
        if (!found) throw new FontError(`The font ${id} was not loaded`);
        return found;
      },
    };
  };

  return { fontsFor };
}
