/** A region to pixelate, in pixels of the rendered original. */
export interface RedactionRegion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Clockwise. */
  readonly radians: number;
}

/** The grid of blocks that covers a region. */
export interface RedactionGrid {
  readonly columns: number;
  readonly rows: number;
}

/** Each block is the mean of this many samples in each direction. */
export const redactionSamples = 12;

/**
 * The blocks of a region. A block is never smaller than 3.5 % of the picture's shortest edge and never smaller than a third of
 * the region's shorter side: a line of text becomes at most three rows of blocks that are wider than its letters, from which
 * the text cannot be guessed by trying fonts.
 */
export function redactionGrid({ width, height }: RedactionRegion, shortestEdge: number): RedactionGrid {
  const block = Math.max(0.035 * shortestEdge, Math.min(width, height) / 3);
  return { columns: Math.max(1, Math.floor(width / block)), rows: Math.max(1, Math.floor(height / block)) };
}

/** The block that covers a point of the rendered original, or -1 outside of the region. */
export function findBlock(region: RedactionRegion, { columns, rows }: RedactionGrid, x: number, y: number): number {
  const cos = Math.cos(region.radians);
  const sin = Math.sin(region.radians);
  const right = x - region.x;
  const down = y - region.y;
  const u = (right * cos + down * sin) / region.width + 0.5;
  const v = (down * cos - right * sin) / region.height + 0.5;
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return -1;
  return Math.floor(v * rows) * columns + Math.floor(u * columns);
}

/** Writes the color of the composed picture at a point of the rendered original into `to`, with premultiplied alpha. */
export type SamplePicture = (x: number, y: number, to: Float32Array) => void;

/** The color of each block, RGBA with straight alpha. Nothing but these means of the picture reaches the result. */
export function redactionBlocks(region: RedactionRegion, grid: RedactionGrid, sample: SamplePicture): Float32Array {
  const { columns, rows } = grid;
  const cos = Math.cos(region.radians);
  const sin = Math.sin(region.radians);
  const blocks = new Float32Array(columns * rows * 4);
  const color = new Float32Array(4);
  for (let block = 0; block < columns * rows; block += 1) {
    const sum = [0, 0, 0, 0];
    for (let index = 0; index < redactionSamples ** 2; index += 1) {
      const u = ((block % columns) + ((index % redactionSamples) + 0.5) / redactionSamples) / columns - 0.5;
      const v =
        (Math.floor(block / columns) + (Math.floor(index / redactionSamples) + 0.5) / redactionSamples) / rows - 0.5;
      const right = u * region.width;
      const down = v * region.height;
      sample(region.x + right * cos - down * sin, region.y + right * sin + down * cos, color);
      for (let channel = 0; channel < 4; channel += 1) sum[channel] = sum[channel]! + color[channel]!;
    }
    const alpha = sum[3]!;
    for (let channel = 0; channel < 3; channel += 1)
      blocks[block * 4 + channel] = alpha > 0 ? sum[channel]! / alpha : 0;
    blocks[block * 4 + 3] = alpha / redactionSamples ** 2;
  }
  return blocks;
}
