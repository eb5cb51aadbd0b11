import { denoiseTapCount } from './denoise.ts';

/** The twin of `denoise`. A tap is (x, y, weight). */
export const denoiseShader = /* glsl */ `
uniform sampler2D image;
uniform vec3 taps[${denoiseTapCount}];
uniform int tapCount;
uniform float tolerance;
uniform float share;
out vec4 color;
void main() {
  ivec2 last = textureSize(image, 0) - 1;
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec4 own = texelFetch(image, at, 0);
  float inverse = 1.0 / (tolerance * tolerance);
  vec3 sum = own.rgb;
  float total = 1.0;
  for (int i = 0; i < tapCount; i++) {
    vec4 neighbor = texelFetch(image, clamp(at + ivec2(taps[i].xy), ivec2(0), last), 0);
    vec3 towards = neighbor.rgb - own.rgb;
    float likeness = max(0.0, 1.0 - dot(towards, towards) * inverse);
    float weight = taps[i].z * likeness * likeness * neighbor.a;
    sum += neighbor.rgb * weight;
    total += weight;
  }
  color = vec4(mix(own.rgb, sum / total, share), own.a);
}
`;
