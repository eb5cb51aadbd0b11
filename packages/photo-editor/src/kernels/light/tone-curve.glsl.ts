import { middleGrey } from './tone-curve.ts';

/** The twin of `toneCurve`. `pow` has no result for negative numbers, so they are replaced before and the value is kept. */
export const toneCurveFunctions = /* glsl */ `
const float middleGrey = ${middleGrey};
vec3 moveEnds(vec3 value, float whites, float blacks) {
  vec3 inside = clamp(value, 0.0, 1.0);
  vec3 outside = 1.0 - inside;
  return value + 0.25 * whites * inside * inside * inside + 0.2 * blacks * outside * outside * outside;
}
vec3 contrastCurve(vec3 value, float contrast) {
  if (contrast <= 0.0) return middleGrey + (value - middleGrey) * (1.0 + 0.7 * contrast);
  vec3 inside = clamp(value, 0.0, 1.0);
  vec3 dark = middleGrey * pow(inside / middleGrey, vec3(1.0 + contrast));
  vec3 light = 1.0 - (1.0 - middleGrey) * pow((1.0 - inside) / (1.0 - middleGrey), vec3(1.0 + contrast));
  vec3 bent = mix(light, dark, lessThan(value, vec3(middleGrey)));
  return mix(value, bent, equal(value, inside));
}
vec3 powerCurve(vec3 value, float gamma) {
  return gamma == 0.0 ? value : mix(value, pow(max(value, 0.0), vec3(exp2(-gamma))), greaterThan(value, vec3(0.0)));
}
vec3 brighten(vec3 value, float brightness) {
  vec3 inside = clamp(value, 0.0, 1.0);
  return value + 0.9 * brightness * inside * (1.0 - inside);
}
vec3 toneCurve(vec3 value, float whites, float blacks, float contrast, float gamma, float brightness) {
  return brighten(powerCurve(contrastCurve(moveEnds(value, whites, blacks), contrast), gamma), brightness);
}
`;
