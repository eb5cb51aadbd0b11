/** What one document may contain at most, so that parsing, storing and drawing it are bounded. */
export const editLimits = {
  /** Of the serialised document, in UTF-8. */
  jsonBytes: 1_000_000,
  layers: 200,
  /** All brush layers together have no more. */
  brushPoints: 20_000,
  /** All brush layers together have no more. */
  brushStrokes: 5_000,
  textLength: 1_000,
  designTextLength: 500,
  idLength: 36,
  assetLength: 64,
  /** Longest side of an original, in pixels. */
  sourceSide: 1_000_000,
  /** How far outside of the original a layer may lie, as a multiple of its width or height. */
  outside: 4,
  /** Longest extent of a layer, as a multiple of the original's longest edge. */
  extent: 4,
} as const;
