/** The twin of the resampler of `rendering/`: Catmull-Rom, widened where the result is smaller. The result has straight alpha. */
export const resampleFunctions = /* glsl */ `
float cubicWeight(float distance) {
  float x = abs(distance);
  if (x < 1.0) return (1.5 * x - 2.5) * x * x + 1.0;
  return x < 2.0 ? ((-0.5 * x + 2.5) * x - 4.0) * x + 2.0 : 0.0;
}
vec4 resample(sampler2D image, vec2 pixel, float reduction) {
  ivec2 last = textureSize(image, 0) - 1;
  vec2 place = pixel - 0.5;
  ivec2 first = ivec2(floor(place));
  vec2 phase = place - vec2(first);
  int reach = int(ceil(2.0 * reduction));
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (int j = 1 - reach; j <= reach; j++) {
    float down = cubicWeight((float(j) - phase.y) / reduction);
    for (int i = 1 - reach; i <= reach; i++) {
      float weight = down * cubicWeight((float(i) - phase.x) / reduction);
      sum += premultiply(texelFetch(image, clamp(first + ivec2(i, j), ivec2(0), last), 0)) * weight;
      total += weight;
    }
  }
  return clamp(vec4(sum.a > 0.0 ? sum.rgb / sum.a : vec3(0.0), sum.a / total), 0.0, 1.0);
}
`;
