import type { TextLayer } from '../../document/layers.ts';
import { mapPath } from '../path-data.ts';
import type { FontSet } from './font-library.ts';
import { shapeLine } from './shape-line.ts';
import { wrapLines } from './wrap-lines.ts';

/** A text as outlines around its middle, in thousandths of the font size. */
export interface TextBlock {
  readonly d: string;
  readonly width: number;
  readonly height: number;
  /** The box behind the lines, with a margin around them. */
  readonly background: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const margin = { x: 320, y: 180 };

/** Lays out the text of a layer: broken into lines at its width, aligned, with its line height. */
export function layOutText(layer: TextLayer, fonts: FontSet): TextBlock {
  const parts = fonts.fontsOf(layer.font);
  const width = (layer.width / layer.size) * 1000;
  const lines = wrapLines(layer.text, parts, width).map((line) => shapeLine(line.text, line.direction, parts));
  const { ascent, descent } = parts[0]!;
  const pitch = layer.lineHeight * 1000;
  const height = Math.max(lines.length, 1) * pitch;
  const share = { left: 0, center: 0.5, right: 1 }[layer.align];
  const widest = Math.max(0, ...lines.map((line) => line.advance));
  // The middle of the font's own height is in the middle of each line, as in CSS.
  const baseline = pitch / 2 + (ascent - descent) / 2;
  const d = lines.map((line, index) => {
    const x = -width / 2 + (width - line.advance) * share;
    return mapPath(line.d, { x, y: -height / 2 + index * pitch + baseline });
  });
  const background = {
    x: -width / 2 + (width - widest) * share - margin.x,
    y: -height / 2 - margin.y,
    width: widest + 2 * margin.x,
    height: height + 2 * margin.y,
  };
  return { d: d.join(''), width, height, background };
}
