/** The twin of `saturatePixels`. It needs `luma`. */
export const saturationFunctions = /* glsl */ `
vec3 saturate(vec3 color, float saturation, float vibrance) {
  float chroma = min(max(max(color.r, color.g), color.b) - min(min(color.r, color.g), color.b), 1.0);
  return mix(vec3(luma(color)), color, (1.0 + saturation) * (1.0 + vibrance * (1.0 - chroma)));
}
`;
