/** The twin of `sharpnessDelta`. */
export const sharpnessFunctions = /* glsl */ `
float sharpnessDelta(float own, float blurred, float amount) {
  return max(0.0, amount) * 1.6 * clamp(own - blurred, -0.15, 0.15);
}
`;
