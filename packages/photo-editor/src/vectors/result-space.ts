import type { EditDocument } from '../document/edit-document.ts';
import type { Placement } from '../document/layers.ts';
import { placementToResult } from '../geometry/placement.ts';
import type { Matrix } from './matrix.ts';

/** Pixels of the whole result, whether preview or full size. */
export interface OutputSize {
  readonly width: number;
  readonly height: number;
}

/** The parts of a document that decide where a layer is drawn. */
export type PlacedDocument = Pick<EditDocument, 'source' | 'transform'>;

/** From coordinates around the middle of a layer, in multiples of the shortest edge, to pixels of the result. */
export function resultFromLayer(placement: Placement, document: PlacedDocument, output: OutputSize): Matrix {
  const { a, b, c, d, e, f } = placementToResult(placement, document.source, document.transform, output);
  return [a, b, c, d, e, f];
}
