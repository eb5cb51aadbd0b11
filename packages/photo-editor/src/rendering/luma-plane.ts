import { type FloatImage, luma } from '../kernels/float-image.ts';

/** Luma of a reduced image: [Note: Reduced images]. */
export interface LumaPlane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
  /** How many pixels of the rendered original a pixel of the plane covers in each direction. */
  readonly factor: number;
}

/** The luma of an image with straight alpha. */
export function lumaPlane({ width, height, data }: FloatImage, factor: number): LumaPlane {
  const plane = new Float32Array(width * height);
  for (let pixel = 0; pixel < plane.length; pixel += 1) {
    plane[pixel] = luma(data[pixel * 4]!, data[pixel * 4 + 1]!, data[pixel * 4 + 2]!);
  }
  return { width, height, data: plane, factor };
}

/** Interpolates the plane for `line.length` pixels of row y of the rendered original, from x = `left`. */
export function sampleLumaLine(plane: LumaPlane, left: number, y: number, line: Float32Array): void {
  const { width, height, data, factor } = plane;
  const row = Math.min(Math.max((y + 0.5) / factor - 0.5, 0), height - 1);
  const upper = Math.floor(row);
  const down = row - upper;
  const above = upper * width;
  const below = Math.min(upper + 1, height - 1) * width;
  const last = width - 1;
  const step = 1 / factor;
  let column = (left + 0.5) / factor - 0.5;
  let index = 0;
  // One column of the plane after the other: between two of them, the luma is a straight line.
  while (index < line.length) {
    const x = Math.floor(column);
    const here = Math.min(Math.max(x, 0), last);
    const next = Math.min(Math.max(x + 1, 0), last);
    const first = data[above + here]! + (data[below + here]! - data[above + here]!) * down;
    const slope = data[above + next]! + (data[below + next]! - data[above + next]!) * down - first;
    for (; index < line.length && column < x + 1; index += 1, column += step)
      line[index] = first + slope * (column - x);
  }
}
