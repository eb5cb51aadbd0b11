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
  for (let index = 0; index < line.length; index += 1) {
    const column = Math.min(Math.max((left + index + 0.5) / factor - 0.5, 0), last);
    const x = column | 0;
    const next = x < last ? x + 1 : last;
    const across = column - x;
    const first = data[above + x]! + (data[below + x]! - data[above + x]!) * down;
    const second = data[above + next]! + (data[below + next]! - data[above + next]!) * down;
    line[index] = first + (second - first) * across;
  }
}
