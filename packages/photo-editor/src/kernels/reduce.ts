import type { FloatImage } from './float-image.ts';

/**
 * [Note: Reduced images] Blurs with a large radius are computed on a copy of the picture that was reduced by a whole factor and
 * are sampled from it bilinearly. The factor follows from the radius, and the radius from the shortest edge, so that a preview
 * and the full size look the same, and that a tile of the full size needs no wide margin.
 */
export interface Reduction {
  /** Adds rows of straight RGBA values from 0 to 1, each row once, in any order. */
  addRows(firstRow: number, rows: Float32Array): void;
  /** The mean of each block, with premultiplied alpha. Blocks at the right and the lower edge may be smaller. */
  finish(): FloatImage;
}

/** The largest power of two up to `ratio`, at least 1. */
export const reductionFactor = (ratio: number): number => 2 ** Math.max(0, Math.floor(Math.log2(ratio)));

/** Begins to reduce an image of this size by a whole factor. */
export function createReduction(width: number, height: number, factor: number): Reduction {
  const columns = Math.ceil(width / factor);
  const lines = Math.ceil(height / factor);
  const sums = new Float32Array(columns * lines * 4);
  return {
    addRows(firstRow, rows) {
      for (let row = 0; row * width * 4 < rows.length; row += 1) {
        const line = Math.floor((firstRow + row) / factor) * columns * 4;
        let from = row * width * 4;
        for (let x = 0; x < width; x += 1, from += 4) {
          const to = line + Math.floor(x / factor) * 4;
          const alpha = rows[from + 3]!;
          sums[to] = sums[to]! + rows[from]! * alpha;
          sums[to + 1] = sums[to + 1]! + rows[from + 1]! * alpha;
          sums[to + 2] = sums[to + 2]! + rows[from + 2]! * alpha;
          sums[to + 3] = sums[to + 3]! + alpha;
        }
      }
    },
    finish() {
      for (let line = 0; line < lines; line += 1) {
        const rowCount = Math.min(factor, height - line * factor);
        for (let column = 0; column < columns; column += 1) {
          const share = 1 / (rowCount * Math.min(factor, width - column * factor));
          const at = (line * columns + column) * 4;
          for (let channel = at; channel < at + 4; channel += 1) sums[channel] = sums[channel]! * share;
        }
      }
      return { width: columns, height: lines, data: sums };
    },
  };
}

/** Reduces an image with straight alpha. */
export function reduceImage({ width, height, data }: FloatImage, factor: number): FloatImage {
  const reduction = createReduction(width, height, factor);
  reduction.addRows(0, data);
  return reduction.finish();
}

/**
 * Writes the four channels at the center of the pixel (x, y) of the unreduced image into `to`, interpolated bilinearly. The
 * pixels at the edges continue outside.
 */
export function sampleReduced(image: FloatImage, factor: number, x: number, y: number, to: Float32Array): void {
  const { width, height, data } = image;
  const column = Math.min(Math.max((x + 0.5) / factor - 0.5, 0), width - 1);
  const line = Math.min(Math.max((y + 0.5) / factor - 0.5, 0), height - 1);
  const left = Math.floor(column);
  const upper = Math.floor(line);
  const right = Math.min(left + 1, width - 1);
  const lower = Math.min(upper + 1, height - 1);
  const across = column - left;
  const down = line - upper;
  const a = (upper * width + left) * 4;
  const b = (upper * width + right) * 4;
  const c = (lower * width + left) * 4;
  const d = (lower * width + right) * 4;
  const shareA = (1 - across) * (1 - down);
  const shareB = across * (1 - down);
  const shareC = (1 - across) * down;
  const shareD = across * down;
  for (let channel = 0; channel < 4; channel += 1) {
    to[channel] =
      data[a + channel]! * shareA +
      data[b + channel]! * shareB +
      data[c + channel]! * shareC +
      data[d + channel]! * shareD;
  }
}
