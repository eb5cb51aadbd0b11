/** The twin of `luma`, and the change between straight and premultiplied alpha. */
export const colorFunctions = /* glsl */ `
float luma(vec3 color) {
  return dot(color, vec3(0.2126, 0.7152, 0.0722));
}
vec4 premultiply(vec4 color) {
  return vec4(color.rgb * color.a, color.a);
}
vec4 unpremultiply(vec4 color) {
  return color.a > 0.0 ? vec4(color.rgb / color.a, color.a) : vec4(0.0);
}
`;
