import type { OfShortestEdge, OriginalPoint } from './coordinates.ts';

/**
 * Which part of the oriented original the result shows, and how it is turned. The result's pixel at (u, v), each from -0.5 to
 * 0.5, shows the original at `center` + turn(flip(u · width, v · height)), where turn is the rotation by -straighten and then by
 * -90° · quarterTurns.
 */
export interface Transform {
  /** Clockwise turns by 90°. */
  readonly quarterTurns: 0 | 1 | 2 | 3;
  /** Mirrored left to right, as seen in the result. */
  readonly flipX: boolean;
  /** Mirrored top to bottom, as seen in the result. */
  readonly flipY: boolean;
  /** Degrees clockwise, -45 to 45. */
  readonly straighten: number;
  /** Null shows as much as fits into the turned original with its own aspect ratio. */
  readonly crop: Crop | null;
  /** Pixels of the result, or null for the resolution of the cropped original. */
  readonly resolution: { readonly width: number; readonly height: number } | null;
}

/** The visible rectangle. Its corners always lie within the original. */
export interface Crop {
  readonly center: OriginalPoint;
  /** Width of the result, that is after quarter turns. */
  readonly width: OfShortestEdge;
  /** Height of the result, that is after quarter turns. */
  readonly height: OfShortestEdge;
  /** The chosen preset's id, which keeps the ratio while the handles are dragged; `custom` keeps none. */
  readonly preset: string;
}
