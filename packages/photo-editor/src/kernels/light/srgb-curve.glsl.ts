/** The twins of `toLinear` and `fromLinear`. */
export const srgbCurveFunctions = /* glsl */ `
vec3 toLinear(vec3 color) {
  vec3 value = abs(color);
  return sign(color) * mix(value / 12.92, pow((value + 0.055) / 1.055, vec3(2.4)), greaterThan(value, vec3(0.04045)));
}
vec3 fromLinear(vec3 color) {
  vec3 light = abs(color);
  vec3 curve = 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055;
  return sign(color) * mix(light * 12.92, curve, greaterThan(light, vec3(0.0031308)));
}
`;
