import { focusFunctions } from '../../kernels/blur/focus.glsl.ts';
import { filterTableFunctions } from '../../kernels/color/filter-table.glsl.ts';
import { saturationFunctions } from '../../kernels/color/saturation.glsl.ts';
import { clarityFunctions } from '../../kernels/detail/clarity.glsl.ts';
import { sharpnessFunctions } from '../../kernels/detail/sharpness.glsl.ts';
import { colorFunctions } from '../../kernels/float-image.glsl.ts';
import { shadowsHighlightsFunctions } from '../../kernels/light/shadows-highlights.glsl.ts';
import { srgbCurveFunctions } from '../../kernels/light/srgb-curve.glsl.ts';
import { toneCurveFunctions } from '../../kernels/light/tone-curve.glsl.ts';
import { sampleReducedFunction } from '../../kernels/reduce.glsl.ts';

/** Which steps a pass of `gradeShader` takes. Unused steps are not compiled. */
export interface GradeSteps {
  /** The guide gives two lumas, after step 2 and after step 4. Reduced images have premultiplied alpha, and their result too. */
  readonly of: 'picture' | 'reduced' | 'guide';
  /** Exposure, temperature and tint. */
  readonly hasLight: boolean;
  /** Shadows and highlights. */
  readonly hasGain: boolean;
  readonly hasCurve: boolean;
  readonly hasSaturation: boolean;
  readonly hasTable: boolean;
  readonly hasClarity: boolean;
}

/** Steps 2 to 5 of the order of pixel operations. */
export function gradeShader(steps: GradeSteps): string {
  const { of, hasLight, hasGain, hasCurve, hasSaturation, hasTable, hasClarity } = steps;
  const when = (condition: boolean, line: string) => (condition ? line : '');
  return /* glsl */ `
uniform sampler2D image;
uniform sampler2D guide;
uniform sampler3D table;
uniform float guideFactor;
uniform float factor;
uniform mat3 light;
uniform float shadows;
uniform float highlights;
uniform float whites;
uniform float blacks;
uniform float contrast;
uniform float gamma;
uniform float brightness;
uniform float saturation;
uniform float vibrance;
uniform float intensity;
uniform float clarity;
out vec4 color;
${colorFunctions}${sampleReducedFunction}${srgbCurveFunctions}${shadowsHighlightsFunctions}
${toneCurveFunctions}${saturationFunctions}${filterTableFunctions}${clarityFunctions}
vec3 adjustLight(vec3 value) {
  return ${hasLight ? 'fromLinear(light * toLinear(value))' : 'value'};
}
void main() {
  vec4 pixel = texelFetch(image, ivec2(gl_FragCoord.xy), 0);
  ${when(of !== 'picture', 'pixel = unpremultiply(pixel);')}
  ${when(of !== 'guide' && (hasGain || hasClarity), 'vec4 around = sampleReduced(guide, guideFactor, gl_FragCoord.xy * factor);')}
  vec3 graded = adjustLight(pixel.rgb);
  float mask = luma(graded);
  ${when(of === 'guide', 'float lit = luma(clamp(graded, 0.0, 1.0));')}
  ${when(hasGain, `graded *= toneGain(${of === 'guide' ? 'mask' : 'mix(mask, around.r, guideShare)'}, shadows, highlights);`)}
  ${when(hasCurve, 'graded = toneCurve(graded, whites, blacks, contrast, gamma, brightness);')}
  ${when(hasSaturation, 'graded = saturate(graded, saturation, vibrance);')}
  ${when(hasTable, 'graded = filterColor(table, graded, intensity);')}
  graded = clamp(graded, 0.0, 1.0);
  ${when(hasClarity && of !== 'guide', 'graded = clamp(graded + clarityDelta(luma(graded), around.g, clarity), 0.0, 1.0);')}
  ${when(of === 'picture', 'color = vec4(graded, pixel.a);')}
  ${when(of === 'reduced', 'color = premultiply(vec4(graded, pixel.a));')}
  ${when(of === 'guide', 'color = vec4(lit, luma(graded), 0.0, 1.0);')}
}
`;
}

/** The luma of an image, in the red channel. */
export const lumaShader = /* glsl */ `
uniform sampler2D image;
out vec4 color;
${colorFunctions}
void main() {
  color = vec4(luma(texelFetch(image, ivec2(gl_FragCoord.xy), 0).rgb), 0.0, 0.0, 1.0);
}
`;

/** Step 6 of the order of pixel operations. */
export const sharpenShader = /* glsl */ `
uniform sampler2D image;
uniform sampler2D blurredLuma;
uniform float amount;
out vec4 color;
${colorFunctions}${sharpnessFunctions}
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec4 pixel = texelFetch(image, at, 0);
  float delta = sharpnessDelta(luma(pixel.rgb), texelFetch(blurredLuma, at, 0).r, amount);
  color = vec4(clamp(pixel.rgb + delta, 0.0, 1.0), pixel.a);
}
`;

/** Step 7 of the order of pixel operations. */
export const focusShader = /* glsl */ `
uniform sampler2D image;
uniform sampler2D blurred;
uniform float factor;
uniform float share;
uniform int kind;
uniform vec2 center;
uniform float radians;
uniform float inner;
uniform float outer;
out vec4 color;
${colorFunctions}${sampleReducedFunction}${focusFunctions}
void main() {
  vec4 sharp = premultiply(texelFetch(image, ivec2(gl_FragCoord.xy), 0));
  float blurShare = share * focusMask(kind, center, radians, inner, outer, gl_FragCoord.xy);
  color = unpremultiply(mix(sharp, sampleReduced(blurred, factor, gl_FragCoord.xy), blurShare));
}
`;
