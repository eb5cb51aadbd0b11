/** Which of the frame's colors a path has: the chosen one, or one that is darker or lighter than it. */
export type FrameShade = 'color' | 'darker' | 'lighter';

/** One filled outline of a part. */
export interface FramePath {
  /** Path data with absolute commands, coordinates as `x,y`. */
  readonly d: string;
  readonly shade: FrameShade;
  /** 0 to 1. */
  readonly opacity: number;
}

/**
 * A part of a side. Its box is as high as the frame is wide there (`y` from 0 at the edge of the picture to 100), and `length` wide
 * in the same unit.
 */
export interface FramePart {
  readonly length: number;
  readonly paths: readonly FramePath[];
}

/** One side, drawn as the upper one: it is turned for the other three. */
export interface FrameSide {
  readonly start: FramePart;
  readonly middle: FramePart;
  readonly end: FramePart;
}

/** A frame of twelve parts: four sides with start, middle and end. One frame fits any ratio. */
export interface Frame {
  readonly id: string;
  readonly top: FrameSide;
  readonly right: FrameSide;
  readonly bottom: FrameSide;
  readonly left: FrameSide;
  /** Whether the middle is repeated, as often as makes its length come closest to its own, or is drawn once at the length left. */
  readonly middle: 'repeated' | 'drawn out';
  /** How wide the lower side is, as a multiple of the others. */
  readonly bottomWidth: number;
}

export const path = (d: string, shade: FrameShade = 'color', opacity = 1): FramePath => ({ d, shade, opacity });

export const part = (length: number, ...paths: readonly FramePath[]): FramePart => ({ length, paths });

/** A part without anything in it. */
export const emptyPart: FramePart = { length: 0, paths: [] };

/** A frame whose four sides are alike. */
export function alike(id: string, side: FrameSide, middle: Frame['middle'] = 'repeated', bottomWidth = 1): Frame {
  return { id, top: side, right: side, bottom: side, left: side, middle, bottomWidth };
}

/** A rectangle, clockwise. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x},${y}L${x + width},${y}L${x + width},${y + height}L${x},${y + height}Z`;
