/** The twin of `clarityDelta`. */
export const clarityFunctions = /* glsl */ `
float clarityDelta(float own, float base, float amount) {
  float detail = own - base;
  float midtones = max(0.0, 4.0 * own * (1.0 - own));
  return amount * 0.9 * midtones * detail / (1.0 + 3.0 * abs(detail));
}
`;
