import type { FloatImage } from '../kernels/float-image.ts';
import type { Area } from './pixel-source.ts';
import type { ResultMap } from './result-map.ts';

/** An image that shows this area of the source. */
export interface PlacedImage extends FloatImage {
  readonly left: number;
  readonly top: number;
}

/** How many places between two pixels have weights of their own. */
export const phases = 512;

/** An area to fill. */
export interface Interpolation {
  readonly area: Area;
  readonly to: Float32Array;
  readonly weights: Float32Array;
  readonly taps: number;
  readonly isOpaque: boolean;
}

/** The places that the weights of a column or a row belong to. */
interface Steps {
  /** The first pixel of each. */
  readonly first: Int32Array;
  /** The place where its weights begin. */
  readonly weight: Int32Array;
}

/** Interpolates where neither rows nor columns are tilted: first all rows by themselves, then the columns of what they give. */
export function interpolateAxes(
  { matrix }: ResultMap,
  from: PlacedImage,
  { area, to, weights, taps }: Interpolation,
): void {
  const { a, d, e, f } = matrix;
  const across = stepsAlong({ scale: a, offset: e - from.left, start: area.left, count: area.width, taps });
  const down = stepsAlong({ scale: d, offset: f - from.top, start: area.top, count: area.height, taps });
  const clampLine = (line: number) => Math.min(Math.max(line, 0), from.height - 1);
  const upper = clampLine(Math.min(down.first[0]!, down.first.at(-1)!));
  const lower = clampLine(Math.max(down.first[0]!, down.first.at(-1)!) + taps - 1);
  const rowLength = area.width * 4;
  const lines = new Float32Array((lower - upper + 1) * rowLength);
  const padded = new Float32Array((from.width + 2 * taps) * 4);
  for (let line = upper; line <= lower; line += 1) {
    premultiplyLine(from, line, padded, taps);
    const row = lines.subarray((line - upper) * rowLength, (line - upper + 1) * rowLength);
    sumColumns(padded, across, { row, weights, taps });
  }
  const sums = new Float32Array(rowLength);
  for (let row = 0; row < area.height; row += 1) {
    sums.fill(0);
    for (let tap = 0; tap < taps; tap += 1) {
      const start = (clampLine(down.first[row]! + tap) - upper) * rowLength;
      const weight = weights[down.weight[row]! + tap]!;
      for (let at = 0; at < rowLength; at += 1) sums[at] = sums[at]! + lines[start + at]! * weight;
    }
    const start = row * rowLength;
    for (let at = 0; at < rowLength; at += 4) {
      const [red, green, blue, alpha] = [sums[at]!, sums[at + 1]!, sums[at + 2]!, sums[at + 3]!];
      finishPixel(to, start + at, { red, green, blue, alpha });
    }
  }
}

function stepsAlong(axis: {
  readonly scale: number;
  readonly offset: number;
  readonly start: number;
  readonly count: number;
  readonly taps: number;
}): Steps {
  const first = new Int32Array(axis.count);
  const weight = new Int32Array(axis.count);
  for (let index = 0; index < axis.count; index += 1) {
    const place = axis.scale * (axis.start + index + 0.5) + axis.offset - 0.5;
    const pixel = Math.floor(place);
    first[index] = pixel - (axis.taps / 2 - 1);
    weight[index] = Math.round((place - pixel) * phases) * axis.taps;
  }
  return { first, weight };
}

/** A row with premultiplied alpha, continued by its last pixel on both sides as far as the taps reach. */
function premultiplyLine({ width, data }: PlacedImage, line: number, padded: Float32Array, margin: number): void {
  const start = line * width * 4;
  let at = margin * 4;
  for (let from = start; from < start + width * 4; from += 4, at += 4) {
    const alpha = data[from + 3]!;
    padded[at] = data[from]! * alpha;
    padded[at + 1] = data[from + 1]! * alpha;
    padded[at + 2] = data[from + 2]! * alpha;
    padded[at + 3] = alpha;
  }
  for (let pixel = 0; pixel < margin; pixel += 1) {
    padded.copyWithin(pixel * 4, margin * 4, margin * 4 + 4);
    padded.copyWithin(at + pixel * 4, at - 4, at);
  }
}

interface SummedRow {
  readonly row: Float32Array;
  readonly weights: Float32Array;
  readonly taps: number;
}

function sumColumns(padded: Float32Array, across: Steps, { row, weights, taps }: SummedRow): void {
  const { first, weight } = across;
  const last = padded.length / 4 - taps;
  for (let column = 0, to = 0; to < row.length; column += 1, to += 4) {
    let at = Math.min(Math.max(first[column]! + taps, 0), last) * 4;
    const start = weight[column]!;
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    for (let tap = start; tap < start + taps; tap += 1, at += 4) {
      const share = weights[tap]!;
      red += padded[at]! * share;
      green += padded[at + 1]! * share;
      blue += padded[at + 2]! * share;
      alpha += padded[at + 3]! * share;
    }
    row[to] = red;
    row[to + 1] = green;
    row[to + 2] = blue;
    row[to + 3] = alpha;
  }
}

interface Sum {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** From premultiplied sums to a color with straight alpha. A cubic kernel overshoots at edges. */
export function finishPixel(to: Float32Array, at: number, { red, green, blue, alpha }: Sum): void {
  const share = alpha > 0 ? 1 / alpha : 0;
  to[at] = clamp(red * share);
  to[at + 1] = clamp(green * share);
  to[at + 2] = clamp(blue * share);
  to[at + 3] = clamp(alpha);
}

/** Comparisons take a fraction of the time of `Math.min`, which has to mind NaN and the sign of zero. */
export function clamp(value: number): number {
  if (value <= 0) return 0;
  if (value >= 1) return 1;
  return value;
}
