import type { EditDocument } from '../../document/edit-document.ts';
import { focusKinds } from '../../kernels/blur/focus.glsl.ts';
import { focusBlur } from '../../kernels/blur/focus.ts';
import { blurShader } from '../../kernels/blur/gaussian.glsl.ts';
import { gaussianRadius, gaussianWeights } from '../../kernels/blur/gaussian.ts';
import { denoiseShader } from '../../kernels/detail/denoise.glsl.ts';
import { denoiseShare, denoiseTaps, denoiseTolerance } from '../../kernels/detail/denoise.ts';
import { sharpnessSigma } from '../../kernels/detail/sharpness.ts';
import { guideEdge, guideSigma } from '../../kernels/light/shadows-highlights.ts';
import { reduceShader } from '../../kernels/reduce.glsl.ts';
import { reductionFactor } from '../../kernels/reduce.ts';
import type { Graphics } from '../graphics/graphics.ts';
import type { Stage, StageCache } from '../graphics/stage-cache.ts';
import { focusShader, type GradeSteps, gradeShader, lumaShader, sharpenShader } from './develop-shaders.ts';
import { gradedSettings, gradeSteps, gradeUniforms, type LoadedTable } from './grade.ts';

/** An image in a texture, with a key that no other image has. */
export interface Picture {
  readonly key: string;
  readonly texture: WebGLTexture;
  readonly width: number;
  readonly height: number;
}

/** What developing needs besides the document. */
export interface Developer {
  readonly graphics: Pick<Graphics, 'draw'>;
  readonly cache: Pick<StageCache, 'stage'>;
  readonly picture: Picture;
  readonly table: LoadedTable | null;
}

/** Takes the steps 1 to 7 of the order of pixel operations that the document uses. Without any, it answers the picture. */
export function develop(developer: Developer, document: EditDocument): Picture {
  const denoised = denoisePicture(developer, document);
  const graded = gradePicture(developer, document, denoised);
  const sharpened = sharpen(developer, document, graded);
  return focus(developer, document, sharpened);
}

function denoisePicture({ cache, graphics, picture }: Developer, { adjust, source }: EditDocument): Picture {
  const taps = adjust.denoise > 0 ? denoiseTaps(shortestEdge(source), shortestEdge(picture)) : [];
  if (taps.length === 0) return picture;
  const { width, height } = picture;
  const stage = cache.stage({
    name: 'denoised',
    width,
    height,
    key: [picture.key, adjust.denoise, taps],
    draw: (target) =>
      graphics.draw(denoiseShader, target, {
        image: picture.texture,
        taps: taps.flatMap(({ x, y, weight }) => [x, y, weight]),
        tapCount: taps.length,
        tolerance: denoiseTolerance(adjust.denoise),
        share: denoiseShare(adjust.denoise),
      }),
  });
  return toPicture(stage);
}

/** Steps 2 to 5 for a picture, or for one that was reduced by a factor. */
function gradePicture(developer: Developer, document: EditDocument, input: Picture, reducedBy?: number): Picture {
  const { cache, graphics, table } = developer;
  const steps = gradeSteps(document, table !== null);
  if (!Object.values(steps).includes(true)) return input;
  const guide = steps.hasGain || steps.hasClarity ? gradeGuide(developer, document, steps) : null;
  const of = reducedBy === undefined ? 'picture' : 'reduced';
  const { width, height } = input;
  const stage = cache.stage({
    name: `graded ${of}`,
    width,
    height,
    key: [input.key, guide?.picture.key, steps, reducedBy, gradedSettings(document, table)],
    draw: (target) =>
      graphics.draw(gradeShader({ ...steps, of }), target, {
        ...gradeUniforms(document, table),
        image: input.texture,
        factor: reducedBy ?? 1,
        ...(guide && { guide: guide.picture.texture, guideFactor: guide.factor }),
      }),
  });
  return toPicture(stage);
}

/** The lumas of the guide that the mask and clarity compare with. */
function gradeGuide(developer: Developer, document: EditDocument, steps: Omit<GradeSteps, 'of'>) {
  const { cache, graphics, table } = developer;
  const guide = createGuide(developer);
  const { width, height } = guide.picture;
  const stage = cache.stage({
    name: 'graded guide',
    width,
    height,
    key: [guide.picture.key, steps, gradedSettings(document, table)],
    draw: (target) =>
      graphics.draw(gradeShader({ ...steps, of: 'guide' }), target, {
        ...gradeUniforms(document, table),
        image: guide.picture.texture,
      }),
  });
  return { factor: guide.factor, picture: toPicture(stage) };
}

/** The guide of shadows, highlights and clarity. It depends on the picture alone. */
function createGuide({ cache, graphics, picture }: Developer): { readonly picture: Picture; readonly factor: number } {
  const factor = reductionFactor(shortestEdge(picture) / guideEdge);
  const reduced = reduce(graphics, cache, picture, { name: 'reduced for the guide', factor });
  const sigma = (guideSigma * shortestEdge(picture)) / factor;
  return { factor, picture: blur(graphics, cache, reduced, { name: 'guide', sigma }) };
}

function sharpen({ cache, graphics }: Developer, { adjust, source }: EditDocument, input: Picture): Picture {
  const amount = adjust.sharpness;
  if (amount <= 0) return input;
  const { width, height } = input;
  const lumaStage = cache.stage({
    name: 'luma',
    width,
    height,
    key: [input.key],
    draw: (target) => graphics.draw(lumaShader, target, { image: input.texture }),
  });
  const sigma = sharpnessSigma(shortestEdge(source), shortestEdge(input));
  const blurred = blur(graphics, cache, toPicture(lumaStage), { name: 'blurred luma', sigma });
  const stage = cache.stage({
    name: 'sharpened',
    width,
    height,
    key: [blurred.key, amount],
    draw: (target) =>
      graphics.draw(sharpenShader, target, { image: input.texture, blurredLuma: blurred.texture, amount }),
  });
  return toPicture(stage);
}

function focus(developer: Developer, document: EditDocument, input: Picture): Picture {
  const { cache, graphics, picture } = developer;
  const settings = document.focus;
  if (!settings || settings.intensity <= 0) return input;
  const { width, height } = input;
  const edge = shortestEdge(picture);
  const { factor, sigma, share } = focusBlur(settings.intensity, edge);
  const reduced = reduce(graphics, cache, picture, { name: 'reduced for focus', factor });
  const graded = gradePicture(developer, document, reduced, factor);
  const blurred = blur(graphics, cache, graded, { name: 'blurred for focus', sigma });
  const stage = cache.stage({
    name: 'focused',
    width,
    height,
    key: [input.key, blurred.key, settings],
    draw: (target) =>
      graphics.draw(focusShader, target, {
        image: input.texture,
        blurred: blurred.texture,
        factor,
        share,
        kind: focusKinds[settings.kind],
        center: [settings.center.x * width, settings.center.y * height],
        radians: (settings.angle * Math.PI) / 180,
        inner: settings.inner * edge,
        outer: settings.outer * edge,
      }),
  });
  return toPicture(stage);
}

function reduce(
  graphics: Pick<Graphics, 'draw'>,
  cache: Pick<StageCache, 'stage'>,
  input: Picture,
  { name, factor }: { readonly name: string; readonly factor: number },
): Picture {
  const stage = cache.stage({
    name,
    width: Math.ceil(input.width / factor),
    height: Math.ceil(input.height / factor),
    key: [input.key, factor],
    draw: (target) => graphics.draw(reduceShader, target, { image: input.texture, factor }),
  });
  return toPicture(stage);
}

function blur(
  graphics: Pick<Graphics, 'draw'>,
  cache: Pick<StageCache, 'stage'>,
  input: Picture,
  { name, sigma }: { readonly name: string; readonly sigma: number },
): Picture {
  const { width, height } = input;
  const uniforms = { radius: gaussianRadius(sigma), weights: gaussianWeights(sigma) };
  const across = cache.stage({
    name: `${name}, across`,
    width,
    height,
    key: [input.key, sigma],
    draw: (target) => graphics.draw(blurShader, target, { ...uniforms, image: input.texture, direction: [1, 0] }),
  });
  const down = cache.stage({
    name,
    width,
    height,
    key: [across.key],
    draw: (target) =>
      graphics.draw(blurShader, target, { ...uniforms, image: across.target.texture, direction: [0, 1] }),
  });
  return toPicture(down);
}

const toPicture = ({ key, target }: Stage): Picture => ({
  key,
  texture: target.texture,
  width: target.width,
  height: target.height,
});

const shortestEdge = ({ width, height }: { readonly width: number; readonly height: number }) =>
  Math.min(width, height);
