import { redactionSamples } from './redaction.ts';

/** The twin of `redactionBlocks`: renders one pixel for each block. Samples outside of the result take the nearest pixel in it. */
export const redactionBlocksShader = /* glsl */ `
uniform sampler2D image;
uniform vec2 center;
uniform vec2 extent;
uniform float radians;
uniform ivec2 grid;
uniform mat3 toResult;
out vec4 color;
void main() {
  mat2 turn = mat2(cos(radians), sin(radians), -sin(radians), cos(radians));
  vec4 sum = vec4(0.0);
  for (int y = 0; y < ${redactionSamples}; y++) {
    for (int x = 0; x < ${redactionSamples}; x++) {
      vec2 place = floor(gl_FragCoord.xy) + (vec2(x, y) + 0.5) / ${redactionSamples}.0;
      vec2 point = center + turn * ((place / vec2(grid) - 0.5) * extent);
      ivec2 pixel = ivec2(floor((toResult * vec3(point, 1.0)).xy));
      vec4 picture = texelFetch(image, clamp(pixel, ivec2(0), textureSize(image, 0) - 1), 0);
      sum += vec4(picture.rgb * picture.a, picture.a);
    }
  }
  color = sum.a > 0.0 ? vec4(sum.rgb / sum.a, sum.a / ${redactionSamples * redactionSamples}.0) : vec4(0.0);
}
`;

/** The twin of `findBlock`, with (-1, -1) outside of the region. */
export const findBlockFunction = /* glsl */ `
ivec2 findBlock(vec2 center, vec2 extent, float radians, ivec2 grid, vec2 point) {
  vec2 away = point - center;
  vec2 place = vec2(
    away.x * cos(radians) + away.y * sin(radians),
    away.y * cos(radians) - away.x * sin(radians)
  ) / extent + 0.5;
  if (any(lessThan(place, vec2(0.0))) || any(greaterThanEqual(place, vec2(1.0)))) return ivec2(-1);
  return ivec2(place * vec2(grid));
}
`;
