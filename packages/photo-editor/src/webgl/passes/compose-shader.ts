import { blendFunctions } from '../../kernels/blend.glsl.ts';
import { findBlockFunction } from '../../kernels/blur/redaction.glsl.ts';
import { colorFunctions } from '../../kernels/float-image.glsl.ts';
import { resampleFunctions } from '../../kernels/resample.glsl.ts';
import { vignetteFunctions } from '../../kernels/vignette.glsl.ts';

/** What a pass of `composeShader` does. Unused steps are not compiled. */
export interface ComposeSteps {
  /** The pass copies or resamples the developed original, or it continues with the pixels of the pass before. */
  readonly begins: 'copied' | 'resampled' | 'former';
  readonly hasRedaction: boolean;
  readonly hasOverlay: boolean;
  readonly hasPaint: boolean;
  readonly hasVignette: boolean;
  readonly hasFrame: boolean;
  /** The canvas has its first row below and premultiplied alpha. */
  readonly isCanvas: boolean;
}

const beginnings = {
  copied: 'vec4 pixel = texelFetch(image, ivec2(original), 0);',
  resampled: 'vec4 pixel = resample(image, original, reduction);',
  former: 'vec4 pixel = texelFetch(image, at, 0);',
} as const;

/** Steps 8 and 9 of the order of pixel operations, from one redaction to the next. */
export function composeShader(steps: ComposeSteps): string {
  const { begins, hasRedaction, hasOverlay, hasPaint, hasVignette, hasFrame, isCanvas } = steps;
  return /* glsl */ `
uniform sampler2D image;
uniform sampler2D blocks;
uniform sampler2D overlay;
uniform sampler2D paint;
uniform sampler2D frame;
uniform vec2 size;
uniform mat3 toOriginal;
uniform float reduction;
uniform vec2 center;
uniform vec2 extent;
uniform float radians;
uniform ivec2 grid;
uniform float overlayOpacity;
uniform int overlayMode;
uniform float vignette;
uniform float frameOpacity;
out vec4 color;
${colorFunctions}${resampleFunctions}${blendFunctions}${findBlockFunction}${vignetteFunctions}
void main() {
  vec2 place = ${isCanvas ? 'vec2(gl_FragCoord.x, size.y - gl_FragCoord.y)' : 'gl_FragCoord.xy'};
  ivec2 at = ivec2(place);
  vec2 original = (toOriginal * vec3(place, 1.0)).xy;
  ${beginnings[begins]}
  ${hasRedaction ? 'ivec2 block = findBlock(center, extent, radians, grid, original);\n  if (block.x >= 0) pixel = texelFetch(blocks, block, 0);' : ''}
  ${hasOverlay ? 'vec4 texel = unpremultiply(texture(overlay, place / size));\n  pixel = compose(pixel, overlayMode, vec4(texel.rgb, texel.a * overlayOpacity));' : ''}
  ${hasPaint ? 'pixel = compose(pixel, 0, unpremultiply(texelFetch(paint, at, 0)));' : ''}
  ${hasVignette ? 'pixel.rgb *= vignetteGain(place / size - 0.5, vignette);' : ''}
  ${hasFrame ? 'vec4 border = unpremultiply(texelFetch(frame, at, 0));\n  pixel = compose(pixel, 0, vec4(border.rgb, border.a * frameOpacity));' : ''}
  color = ${isCanvas ? 'premultiply(pixel)' : 'pixel'};
}
`;
}
