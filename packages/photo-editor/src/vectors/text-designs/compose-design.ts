import { randomSequence } from '../../assets/overlays/noise.ts';
import { roundedBox } from '../../assets/shapes/outlines.ts';
import type { TextDesign } from '../../assets/text-designs/text-designs.ts';
import { type Box, boundsOf, mapPath } from '../path-data.ts';
import type { FontSet } from '../text/font-library.ts';
import { directionOf, shapeLine } from '../text/shape-line.ts';
import { backdropAround } from './backdrops.ts';
import { confetti, rules, underline } from './decorations.ts';
import { splitRows } from './split-rows.ts';

/** One outline of a composed block. */
export interface DesignPath {
  readonly d: string;
  /** Removes what earlier paths of the block painted. */
  readonly erases: boolean;
}

/** A composed text. Its box has its corner at the origin and is 1000 wide. */
export interface ComposedDesign {
  readonly paths: readonly DesignPath[];
  readonly width: number;
  readonly height: number;
  /** Degrees by which the block is turned as a whole. */
  readonly turn: number;
}

interface Row {
  readonly d: string;
  readonly box: Box;
  readonly turn: number;
}

const blockWidth = 1000;
/** No row is higher than this share of the width, so that a short word does not fill the picture. */
const highestRow = 0.42;

/** The words of a row with the upper left corner of its outlines at the origin. */
function shapeRow(
  text: string,
  font: string,
  fonts: FontSet,
  spacing: number,
): { d: string; width: number; height: number } | null {
  const { d } = shapeLine(text, directionOf(text), fonts.fontsOf(font), spacing);
  const bounds = boundsOf(d);
  if (!bounds || bounds.width === 0 || bounds.height === 0) return null;
  return { d: mapPath(d, { x: -bounds.x, y: -bounds.y }), width: bounds.width, height: bounds.height };
}

function scaleRows(shaped: readonly { width: number; height: number }[], rows: TextDesign['rows']): readonly number[] {
  const widest = Math.max(...shaped.map(({ width }) => width));
  const tallest = Math.max(...shaped.map(({ height }) => height));
  const even = Math.min(blockWidth / widest, (highestRow * blockWidth) / tallest);
  return shaped.map(({ width, height }, index) => {
    const full = Math.min(blockWidth / width, (highestRow * blockWidth) / height);
    if (rows === 'equal width') return full;
    if (rows === 'one size') return even;
    return index % 2 === 0 ? Math.min(full, even * 1.9) : Math.min(full, even * 1.05);
  });
}

function placeRows(design: TextDesign, text: string, random: () => number, fonts: FontSet): readonly Row[] {
  const variation = random();
  const firstFont = Math.floor(random() * design.fonts.length);
  const words = design.capitals ? text.toLocaleUpperCase('und') : text;
  const shaped = splitRows(words, variation).flatMap((row, index) => {
    const font = design.fonts[(firstFont + index) % design.fonts.length]!;
    return shapeRow(row, font, fonts, design.spacing ?? 0) ?? [];
  });
  if (shaped.length === 0) return [];
  const scales = scaleRows(shaped, design.rows);
  const gap = design.gap * blockWidth + (design.ribbons ? blockWidth * 0.09 : 0);
  let y = 0;
  return shaped.map((row, index) => {
    const scale = scales[index]!;
    const [width, height] = [row.width * scale, row.height * scale];
    const free = blockWidth - width;
    const steps = shaped.length > 1 ? index / (shaped.length - 1) : 0.5;
    const x = { left: 0, center: free / 2, stairs: free * steps }[design.align];
    const placed = { d: mapPath(row.d, { x, y }, scale), box: { x, y, width, height }, turn: index % 2 === 0 ? 1 : -1 };
    y += height + gap;
    return { ...placed, turn: placed.turn * (design.rowTurn ?? 0) };
  });
}

/** Turns path data around a point. */
function turnPath(d: string, degrees: number, { x, y, width, height }: Box): string {
  if (degrees === 0) return d;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [x + width / 2, y + height / 2];
  const round = (value: number) => Math.round(value * 10) / 10;
  return d.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, px: string, py: string) => {
    const [dx, dy] = [Number(px) - cx, Number(py) - cy];
    return `${round(cx + dx * cos - dy * sin)},${round(cy + dx * sin + dy * cos)}`;
  });
}

function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function decorate(design: TextDesign, words: Box, random: () => number, fonts: FontSet): string {
  switch (design.decoration) {
    case 'lines':
      return rules(words);
    case 'confetti':
      return confetti(words, random);
    case 'underline':
      return underline(words);
    case 'quotation marks': {
      const mark = shapeRow('“', design.fonts[0]!, fonts, 0);
      if (!mark) return '';
      const scale = (words.width * 0.16) / mark.width;
      return mapPath(mark.d, { x: words.x, y: words.y - mark.height * scale - words.width * 0.05 }, scale);
    }
    default:
      return '';
  }
}

/** An outline of the shape: the shape without a smaller copy of itself. */
function outlined(d: string, box: Box): readonly DesignPath[] {
  const line = Math.min(box.width, box.height) * 0.028;
  const [sx, sy] = [1 - (2 * line) / box.width, 1 - (2 * line) / box.height];
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const inner = mapPath(d, { x: cx * (1 - sx), y: cy * (1 - sy) }, sx, sy);
  return [
    { d, erases: false },
    { d: inner, erases: true },
  ];
}

/**
 * Sets a text with a design. The same text, seed and fonts give the same outlines everywhere. The result has no paths when the text
 * has nothing that can be drawn.
 */
export function composeDesign(
  design: TextDesign,
  { text, seed, inverted }: { readonly text: string; readonly seed: number; readonly inverted: boolean },
  fonts: FontSet,
): ComposedDesign {
  const random = randomSequence(seed);
  const rows = placeRows(design, text, random, fonts);
  if (rows.length === 0) return { paths: [], width: blockWidth, height: blockWidth / 4, turn: 0 };
  const words = union(rows.map(({ box }) => box));
  const letters = rows.map(({ d, box, turn }) => turnPath(d, turn, box)).join('');
  const decoration = decorate(design, words, random, fonts);
  const content = union([words, ...[letters, decoration].flatMap((d) => boundsOf(d) ?? [])]);

  const paths: DesignPath[] = [];
  let box = content;
  if (design.ribbons) {
    const bars = rows.map(({ box: row }) => {
      const [across, down] = [blockWidth * 0.05, blockWidth * 0.04];
      return { x: row.x - across, y: row.y - down, width: row.width + 2 * across, height: row.height + 2 * down };
    });
    const outlines = bars.map((bar) => ({ bar, d: roundedBox(bar.x, bar.y, bar.width, bar.height, 0) }));
    paths.push(...outlines.flatMap(({ bar, d }) => (inverted ? outlined(d, bar) : [{ d, erases: false }])));
    paths.push({ d: letters, erases: !inverted });
    box = union(bars);
  } else if (design.backdrop) {
    const backdrop = backdropAround(design.backdrop, words);
    paths.push(...(inverted ? [{ d: backdrop.d, erases: false }] : outlined(backdrop.d, backdrop.box)));
    paths.push({ d: letters, erases: inverted });
    box = backdrop.box;
  } else if (inverted) {
    const backdrop = backdropAround('box', content);
    paths.push({ d: backdrop.d, erases: false }, { d: letters + decoration, erases: true });
    box = backdrop.box;
  } else {
    paths.push({ d: letters + decoration, erases: false });
  }
  const scale = blockWidth / box.width;
  return {
    paths: paths.map(({ d, erases }) => ({ d: mapPath(d, { x: -box.x * scale, y: -box.y * scale }, scale), erases })),
    width: blockWidth,
    height: box.height * scale,
    turn: design.turn ?? 0,
  };
}
