import { colorFunctions } from './float-image.glsl.ts';

/** The twin of `reduceImage`. */
export const reduceShader = /* glsl */ `
uniform sampler2D image;
uniform int factor;
out vec4 color;
${colorFunctions}
void main() {
  ivec2 first = ivec2(gl_FragCoord.xy) * factor;
  ivec2 end = min(first + factor, textureSize(image, 0));
  vec4 sum = vec4(0.0);
  for (int y = first.y; y < end.y; y++) {
    for (int x = first.x; x < end.x; x++) sum += premultiply(texelFetch(image, ivec2(x, y), 0));
  }
  color = sum / float((end.x - first.x) * (end.y - first.y));
}
`;

/** The twin of `sampleReduced`, for a texture with linear filtering whose edges are clamped. */
export const sampleReducedFunction = /* glsl */ `
vec4 sampleReduced(sampler2D image, float factor, vec2 pixel) {
  return texture(image, pixel / (factor * vec2(textureSize(image, 0))));
}
`;
