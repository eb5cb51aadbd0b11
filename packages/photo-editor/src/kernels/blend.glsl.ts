import { blendModes } from './blend.ts';

/** The twin of `blendChannel` and `composePixel`. All colors have straight alpha. */
export const blendFunctions = /* glsl */ `
float hardLight(float backdrop, float source) {
  return source <= 0.5 ? backdrop * 2.0 * source : backdrop + (2.0 * source - 1.0) - backdrop * (2.0 * source - 1.0);
}
float softLight(float backdrop, float source) {
  if (source <= 0.5) return backdrop - (1.0 - 2.0 * source) * backdrop * (1.0 - backdrop);
  float curve = backdrop <= 0.25 ? ((16.0 * backdrop - 12.0) * backdrop + 4.0) * backdrop : sqrt(backdrop);
  return backdrop + (2.0 * source - 1.0) * (curve - backdrop);
}
float colorBurn(float backdrop, float source) {
  if (backdrop >= 1.0) return 1.0;
  return source <= 0.0 ? 0.0 : 1.0 - min(1.0, (1.0 - backdrop) / source);
}
float blendChannel(int mode, float backdrop, float source) {
  switch (mode) {
    case ${blendModes.overlay}: return hardLight(source, backdrop);
    case ${blendModes['hard-light']}: return hardLight(backdrop, source);
    case ${blendModes['soft-light']}: return softLight(backdrop, source);
    case ${blendModes.multiply}: return backdrop * source;
    case ${blendModes.darken}: return min(backdrop, source);
    case ${blendModes.lighten}: return max(backdrop, source);
    case ${blendModes.screen}: return backdrop + source - backdrop * source;
    case ${blendModes['color-burn']}: return colorBurn(backdrop, source);
    default: return source;
  }
}
vec4 compose(vec4 below, int mode, vec4 source) {
  float total = source.a + below.a * (1.0 - source.a);
  if (source.a <= 0.0 || total <= 0.0) return below;
  vec3 blended = source.rgb;
  if (mode != ${blendModes.normal}) {
    vec3 mixed = vec3(
      blendChannel(mode, below.r, source.r),
      blendChannel(mode, below.g, source.g),
      blendChannel(mode, below.b, source.b)
    );
    blended = mix(source.rgb, mixed, below.a);
  }
  return vec4((source.a * blended + (1.0 - source.a) * below.a * below.rgb) / total, total);
}
`;
