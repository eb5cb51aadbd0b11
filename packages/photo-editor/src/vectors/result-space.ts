import type { EditDocument } from '../document/edit-document.ts';
import type { Placement } from '../document/layers.ts';
import { invert, type Matrix, multiply, rotation, scaling, translation } from './matrix.ts';

/** Pixels of the whole result, whether preview or full size. */
export interface OutputSize {
  readonly width: number;
  readonly height: number;
}

/** The width and height of what is visible, in multiples of the original's shortest edge, and its center. */
function visible({ source, transform }: EditDocument) {
  const shortest = Math.min(source.width, source.height);
  const [width, height] = [source.width / shortest, source.height / shortest];
  if (transform.crop) {
    const { center, width: cropWidth, height: cropHeight } = transform.crop;
    return { width: cropWidth, height: cropHeight, x: center.x * width, y: center.y * height };
  }
  const angle = (Math.abs(transform.straighten) * Math.PI) / 180;
  const scale = 1 / (Math.cos(angle) + Math.sin(angle) * Math.max(width / height, height / width));
  const [across, down] = transform.quarterTurns % 2 === 0 ? [width, height] : [height, width];
  return { width: across * scale, height: down * scale, x: width / 2, y: height / 2 };
}

/** From the oriented original, measured in multiples of its shortest edge, to pixels of the result. */
export function resultFromOriginal(document: EditDocument, output: OutputSize): Matrix {
  const { transform } = document;
  const { width, height, x, y } = visible(document);
  const originalFromResult = multiply(
    translation(x, y),
    rotation(-90 * transform.quarterTurns),
    rotation(-transform.straighten),
    scaling(transform.flipX ? -1 : 1, transform.flipY ? -1 : 1),
    scaling(width / output.width, height / output.height),
    translation(-output.width / 2, -output.height / 2),
  );
  return invert(originalFromResult);
}

/** From coordinates around the middle of a layer, in multiples of the shortest edge, to pixels of the result. */
export function resultFromLayer(placement: Placement, document: EditDocument, output: OutputSize): Matrix {
  const { width, height } = document.source;
  const shortest = Math.min(width, height);
  return multiply(
    resultFromOriginal(document, output),
    translation((placement.center.x * width) / shortest, (placement.center.y * height) / shortest),
    rotation(placement.rotation),
    scaling(placement.flipX ? -1 : 1, placement.flipY ? -1 : 1),
  );
}
