import type { EditDocument } from '../../document/edit-document.ts';
import type { RedactionLayer } from '../../document/layers.ts';
import { type Affine, invert } from '../../geometry/affine.ts';
import type { Size } from '../../geometry/crop-frame.ts';

import { blendModes } from '../../kernels/blend.ts';
import { redactionBlocksShader } from '../../kernels/blur/redaction.glsl.ts';
import { redactionGrid } from '../../kernels/blur/redaction.ts';
import { createResultMap } from '../../rendering/result-map.ts';
import type { Graphics, Target, Uniforms } from '../graphics/graphics.ts';
import type { StageCache } from '../graphics/stage-cache.ts';
import { composeShader } from './compose-shader.ts';
import type { Picture } from './develop.ts';
import type { Prepared, Section } from './prepare.ts';

interface Composition {
  readonly graphics: Pick<Graphics, 'draw'>;
  readonly cache: Pick<StageCache, 'stage'>;
  /** The developed original. */
  readonly picture: Picture;
  readonly document: EditDocument;
  readonly prepared: Prepared;
  readonly size: Size;
  /** It has the size of the result. */
  readonly target: Target;
}

/** Takes the steps 8 and 9 of the order of pixel operations and draws the result, as a canvas stores it. */
export function compose(composition: Composition): void {
  const { sections } = composition.prepared;
  let former: Picture | null = null;
  for (const [index, section] of sections.entries()) {
    former = composeSection(composition, section, { index, former, isLast: index === sections.length - 1 });
  }
}

interface Place {
  readonly index: number;
  readonly former: Picture | null;
  readonly isLast: boolean;
}

function composeSection(composition: Composition, section: Section, { index, former, isLast }: Place): Picture | null {
  const { graphics, cache, picture, document, prepared, size } = composition;
  const { adjust, overlay, transform } = document;
  const map = createResultMap(document, picture, size);
  const input = former ?? picture;
  const redaction = former && section.redaction ? redact(composition, section.redaction, { former, index }) : null;
  const steps = {
    begins: former ? 'former' : map.isCopy ? 'copied' : 'resampled',
    hasRedaction: redaction !== null,
    hasOverlay: index === 0 && prepared.overlay !== null,
    hasPaint: section.paint !== null,
    hasVignette: isLast && adjust.vignette > 0,
    hasFrame: isLast && prepared.frame !== null,
    isCanvas: isLast,
  } as const;
  const uniforms: Uniforms = {
    image: input.texture,
    size: [size.width, size.height],
    toOriginal: toMatrix(map.matrix),
    reduction: map.reduction,
    vignette: adjust.vignette,
    ...(overlay && { overlayOpacity: overlay.opacity, overlayMode: blendModes[overlay.blendMode] }),
    ...(prepared.overlay && { overlay: prepared.overlay.texture }),
    ...(prepared.frame && { frame: prepared.frame.texture, frameOpacity: document.frame?.opacity ?? 1 }),
    ...(section.paint && { paint: section.paint.texture }),
    ...redaction?.uniforms,
  };
  const draw = (target: Target) => graphics.draw(composeShader(steps), target, uniforms);
  if (isLast) {
    draw(composition.target);
    return null;
  }
  const key = [input.key, redaction?.key, prepared.overlay?.key, overlay, section.paint?.key, transform];
  const stage = cache.stage({ name: `composed ${index}`, ...size, key, draw });
  return { key: stage.key, texture: stage.target.texture, ...size };
}

/** Computes the blocks of a redaction from everything below it. */
function redact(
  { graphics, cache, picture, document, size }: Composition,
  layer: RedactionLayer,
  { former, index }: { readonly former: Picture; readonly index: number },
): { readonly key: string; readonly uniforms: Uniforms } {
  const edge = Math.min(picture.width, picture.height);
  const region = {
    x: layer.center.x * picture.width,
    y: layer.center.y * picture.height,
    width: layer.width * edge,
    height: layer.height * edge,
    radians: (layer.rotation * Math.PI) / 180,
  };
  const { columns, rows } = redactionGrid(region, edge);
  const toResult = invert(createResultMap(document, picture, size).matrix);
  const uniforms = {
    center: [region.x, region.y],
    extent: [region.width, region.height],
    radians: region.radians,
    grid: [columns, rows],
  };
  const stage = cache.stage({
    name: `blocks ${index}`,
    width: columns,
    height: rows,
    key: [former.key, region, toResult],
    draw: (target) =>
      graphics.draw(redactionBlocksShader, target, {
        ...uniforms,
        image: former.texture,
        toResult: toMatrix(toResult),
      }),
  });
  return { key: stage.key, uniforms: { ...uniforms, blocks: stage.target.texture } };
}

/** The columns of the matrix in turn, as WebGL takes them. */
const toMatrix = ({ a, b, c, d, e, f }: Affine): readonly number[] => [a, b, 0, c, d, 0, e, f, 1];
