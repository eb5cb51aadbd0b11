/** The largest radius that the shader's array of weights holds. */
export const largestShaderRadius = 47;

/** The twin of `blurImage`, one direction at a time. `weights` are those of `gaussianWeights`. */
export const blurShader = /* glsl */ `
uniform sampler2D image;
uniform ivec2 direction;
uniform int radius;
uniform float weights[${largestShaderRadius + 1}];
out vec4 color;
void main() {
  ivec2 last = textureSize(image, 0) - 1;
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec4 sum = texelFetch(image, at, 0) * weights[0];
  for (int i = 1; i <= radius; i++) {
    vec4 pair = texelFetch(image, max(at - i * direction, ivec2(0)), 0) + texelFetch(image, min(at + i * direction, last), 0);
    sum += pair * weights[i];
  }
  color = sum;
}
`;
