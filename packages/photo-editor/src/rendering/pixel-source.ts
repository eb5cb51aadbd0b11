import type { Size } from '../geometry/crop-frame.ts';

/** A rectangle of whole pixels. */
export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** Samples of an area, row by row. */
export interface PixelBlock {
  readonly data: Uint8Array | Uint8ClampedArray | Uint16Array;
  /** Position of the area's first sample in `data`. */
  readonly start: number;
  /** Samples from the start of a row to the start of the next. */
  readonly stride: number;
}

/**
 * The oriented original, or a reduced copy of it for a preview: interleaved RGB or RGBA with straight alpha, in its own RGB space
 * with the curve of sRGB.
 */
export interface PixelSource extends Size {
  readonly channels: 3 | 4;
  readonly bits: 8 | 16;
  /** Areas are read from the top down, some of them twice. */
  read(area: Area): PixelBlock | Promise<PixelBlock>;
}

/** A source whose pixels are in memory as a whole. */
export function pixelsInMemory({
  width,
  height,
  channels,
  data,
}: Size & { readonly channels: 3 | 4; readonly data: PixelBlock['data'] }): PixelSource {
  if (data.length < width * height * channels) throw new RangeError('The picture has fewer pixels than its size says');
  return {
    width,
    height,
    channels,
    bits: data instanceof Uint16Array ? 16 : 8,
    read: ({ left, top }) => ({ data, start: (top * width + left) * channels, stride: width * channels }),
  };
}

/** The part of an area that is within a picture of this size. */
export function clipArea({ left, top, width, height }: Area, within: Size): Area {
  const right = Math.min(left + width, within.width);
  const bottom = Math.min(top + height, within.height);
  const clippedLeft = Math.max(left, 0);
  const clippedTop = Math.max(top, 0);
  return {
    left: clippedLeft,
    top: clippedTop,
    width: Math.max(right - clippedLeft, 0),
    height: Math.max(bottom - clippedTop, 0),
  };
}

/** The area with a margin on each side, as far as the picture reaches. */
export const growArea = ({ left, top, width, height }: Area, margin: number, within: Size): Area =>
  clipArea({ left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin }, within);

/** Whether two areas have no pixel in common. */
export const isApart = (one: Area, other: Area): boolean =>
  one.left >= other.left + other.width ||
  other.left >= one.left + one.width ||
  one.top >= other.top + other.height ||
  other.top >= one.top + one.height;
