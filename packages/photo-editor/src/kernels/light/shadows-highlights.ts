/** Sigma of the blurred picture that shadows, highlights and clarity compare with, as a share of the shortest edge. */
export const guideSigma = 0.025;

/** The shortest edge that the reduced image of the guide has at least, where the picture has as much. */
export const guideEdge = 256;

/** How much of the mask comes from the blurred picture; the rest is the pixel's own luma, which avoids halos. */
export const guideShare = 0.7;

/** Both from -1 to 1. */
export interface ShadowsHighlights {
  readonly shadows: number;
  readonly highlights: number;
}

/** The factor by which a color is multiplied where the blurred luma is `mask`, 0 to 1. Black stays black. */
export function toneGain(mask: number, { shadows, highlights }: ShadowsHighlights): number {
  // White is darkened less than what is a little darker, so that clipped highlights do not turn gray.
  const white = highlights < 0 ? 0.6 * smoothstep(0.85, 1, mask) : 0;
  const bright = smoothstep(0.4, 0.85, mask) * (1 - white);
  const stops = shadows * 1.5 * (1 - smoothstep(0.05, 0.6, mask)) + highlights * 0.9 * bright;
  return 2 ** (stops / 2.2);
}

/** The gains of 256 masks from 0 to 1, for loops over many pixels. */
export function toneGains(settings: ShadowsHighlights): Float32Array {
  return Float32Array.from({ length: 256 }, (_, index) => toneGain(index / 255, settings));
}

/** `toneGain` from a table of `toneGains`, interpolated. */
export function lookUpGain(gains: Float32Array, mask: number): number {
  const place = Math.min(Math.max(mask, 0), 1) * 255;
  const index = Math.min(Math.floor(place), 254);
  return gains[index]! + (gains[index + 1]! - gains[index]!) * (place - index);
}

/** The smooth step between two edges, as in GLSL. */
export function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}
