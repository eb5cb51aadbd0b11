/** The numbers by which the shader knows the kinds of focus. */
export const focusKinds = { gaussian: 0, radial: 1, mirrored: 2, linear: 3 } as const;

/** The twin of `focusMask`. `pixel` is the pixel's center. */
export const focusFunctions = /* glsl */ `
float focusMask(int kind, vec2 center, float radians, float inner, float outer, vec2 pixel) {
  if (kind == ${focusKinds.gaussian}) return 1.0;
  vec2 away = pixel - center;
  float across = away.y * cos(radians) - away.x * sin(radians);
  float reach = kind == ${focusKinds.radial} ? length(away) : kind == ${focusKinds.mirrored} ? abs(across) : across;
  return smoothstep(inner, max(outer, inner + 1.0), reach);
}
`;
