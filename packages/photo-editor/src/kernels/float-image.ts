/** Pixels as interleaved RGBA, row by row from the top, each value from 0 to 1 with the curve of sRGB. */
export interface FloatImage {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** An image of transparent pixels. */
export function createFloatImage(width: number, height: number): FloatImage {
  return { width, height, data: new Float32Array(width * height * 4) };
}

/** Luma with the weights of Rec. 709, of values with the curve of sRGB. */
export function luma(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
