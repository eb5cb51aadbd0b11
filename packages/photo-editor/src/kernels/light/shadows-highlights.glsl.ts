import { guideShare } from './shadows-highlights.ts';

/** The twin of `toneGain`. `guideShare` is inlined, so that both have one definition. */
export const shadowsHighlightsFunctions = /* glsl */ `
const float guideShare = ${guideShare.toFixed(4)};
float toneGain(float mask, float shadows, float highlights) {
  float white = highlights < 0.0 ? 0.6 * smoothstep(0.85, 1.0, mask) : 0.0;
  float bright = smoothstep(0.4, 0.85, mask) * (1.0 - white);
  float stops = shadows * 1.5 * (1.0 - smoothstep(0.05, 0.6, mask)) + highlights * 0.9 * bright;
  return exp2(stops / 2.2);
}
`;
