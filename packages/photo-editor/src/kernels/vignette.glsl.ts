/** The twin of `vignetteGain`. */
export const vignetteFunctions = /* glsl */ `
float vignetteGain(vec2 place, float amount) {
  return 1.0 - max(0.0, amount) * 0.85 * smoothstep(0.35, 1.05, sqrt(dot(place, place) * 2.0));
}
`;
