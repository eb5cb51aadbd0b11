import type { EditDocument } from '../../document/edit-document.ts';
import type { Size } from '../../geometry/crop-frame.ts';
import type { Target } from '../graphics/graphics.ts';
import type { StageCache } from '../graphics/stage-cache.ts';
import { compose } from './compose.ts';
import { develop, type Picture } from './develop.ts';
import type { Prepared } from './prepare.ts';

interface Request {
  readonly document: EditDocument;
  readonly picture: Picture;
  readonly prepared: Prepared;
  readonly size: Size;
  /** Stands for the targets of all stages, since nothing is drawn. */
  readonly target: Target;
}

/** The fragment shaders that drawing a document takes: it goes through all steps without drawing. */
export function neededShaders({ document, picture, prepared, size, target }: Request): ReadonlySet<string> {
  const shaders = new Set<string>();
  const graphics = { draw: (shader: string) => void shaders.add(shader) };
  const cache: Pick<StageCache, 'stage'> = {
    stage({ name, width, height, draw }) {
      const stage = { ...target, width, height };
      draw(stage);
      return { key: name, target: stage };
    },
  };
  const developed = develop({ graphics, cache, picture, table: prepared.table }, document);
  compose({ graphics, cache, picture: developed, document, prepared, size, target });
  return shaders;
}
