declare const space: unique symbol;

/** A number of one coordinate space. The spaces cannot be mixed without a conversion of `geometry/`. */
type In<Space extends string> = number & { readonly [space]: Space };

/** A share of the oriented original's width or height: 0 is the left or upper edge, 1 the right or lower one. */
export type OfOriginal = In<'original'>;

/** A length as a multiple of the oriented original's shortest edge, so that preview and full size agree. */
export type OfShortestEdge = In<'shortest edge'>;

/** A length or position in pixels of the result. */
export type ResultPixels = In<'result pixels'>;

/** A length or position in CSS pixels of the editor's canvas on the screen. */
export type ScreenPixels = In<'screen pixels'>;

/** A point in the oriented original. */
export interface OriginalPoint {
  readonly x: OfOriginal;
  readonly y: OfOriginal;
}

/** A share of the original, for places that take both coordinates. */
export const ofOriginal = (value: number): OfOriginal => value as OfOriginal;

/** A multiple of the shortest edge. */
export const ofShortestEdge = (value: number): OfShortestEdge => value as OfShortestEdge;
