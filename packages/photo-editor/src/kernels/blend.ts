/** The blend modes, and the numbers by which the shader knows them. */
export const blendModes = {
  normal: 0,
  overlay: 1,
  'hard-light': 2,
  'soft-light': 3,
  multiply: 4,
  darken: 5,
  lighten: 6,
  screen: 7,
  'color-burn': 8,
} as const;

/** Mixes one channel of a source with the backdrop below it: Compositing and Blending Level 1, section 10.1. */
export function blendChannel(mode: keyof typeof blendModes, backdrop: number, source: number): number {
  switch (mode) {
    case 'normal':
      return source;
    case 'overlay':
      return hardLight(source, backdrop);
    case 'hard-light':
      return hardLight(backdrop, source);
    case 'soft-light':
      return softLight(backdrop, source);
    case 'multiply':
      return backdrop * source;
    case 'darken':
      return Math.min(backdrop, source);
    case 'lighten':
      return Math.max(backdrop, source);
    case 'screen':
      return backdrop + source - backdrop * source;
    case 'color-burn':
      return colorBurn(backdrop, source);
  }
}

function hardLight(backdrop: number, source: number): number {
  if (source <= 0.5) return backdrop * 2 * source;
  return backdrop + (2 * source - 1) - backdrop * (2 * source - 1);
}

function softLight(backdrop: number, source: number): number {
  if (source <= 0.5) return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop);
  const curve = backdrop <= 0.25 ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : Math.sqrt(backdrop);
  return backdrop + (2 * source - 1) * (curve - backdrop);
}

function colorBurn(backdrop: number, source: number): number {
  if (backdrop >= 1) return 1;
  return source <= 0 ? 0 : 1 - Math.min(1, (1 - backdrop) / source);
}

/**
 * Composes a source over the pixel that starts at `at` in `pixels`. All have straight alpha from 0 to 1; the source's alpha
 * includes its opacity.
 */
export function composePixel(
  pixels: Float32Array,
  at: number,
  mode: keyof typeof blendModes,
  [red, green, blue, alpha]: readonly [number, number, number, number],
): void {
  const below = pixels[at + 3]!;
  const total = alpha + below * (1 - alpha);
  if (alpha <= 0 || total <= 0) return;
  const mix = (backdrop: number, source: number) => {
    const blended = mode === 'normal' ? source : (1 - below) * source + below * blendChannel(mode, backdrop, source);
    return (alpha * blended + (1 - alpha) * below * backdrop) / total;
  };
  pixels[at] = mix(pixels[at]!, red);
  pixels[at + 1] = mix(pixels[at + 1]!, green);
  pixels[at + 2] = mix(pixels[at + 2]!, blue);
  pixels[at + 3] = total;
}
