/** Sigma of the unsharp mask in pixels of the rendered size. Small originals get a mask of at least 0.7 of their pixels. */
export function sharpnessSigma(originalEdge: number, renderedEdge: number): number {
  return Math.max(0.0006 * originalEdge, 0.7) * (renderedEdge / originalEdge);
}

/** What the unsharp mask adds to each channel. `amount` is from 0 to 1; `blurred` is the luma around the pixel. */
export function sharpnessDelta(own: number, blurred: number, amount: number): number {
  return Math.max(0, amount) * 1.6 * Math.min(Math.max(own - blurred, -0.15), 0.15);
}
