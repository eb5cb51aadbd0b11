import type { EditDocument } from '../document/edit-document.ts';
import { type Affine, apply, chain, scaling } from '../geometry/affine.ts';
import type { Size } from '../geometry/crop-frame.ts';
import { resultToOriginal } from '../geometry/result-mapping.ts';
import type { Area } from './pixel-source.ts';

/** From the result's pixels to those of the source. */
export interface ResultMap {
  readonly matrix: Affine;
  /** Each pixel of the result is one of the source. */
  readonly isCopy: boolean;
  /** How many pixels of the source one of the result covers in each direction, at least 1. */
  readonly reduction: number;
}

export function createResultMap({ source, transform }: EditDocument, pixels: Size, result: Size): ResultMap {
  const toOriginal = resultToOriginal(source, transform, result);
  const matrix = chain(toOriginal, scaling(pixels.width, pixels.height));
  const rounded = roundMatrix(matrix);
  if (isWhole(matrix, rounded, result)) return { matrix: rounded, isCopy: true, reduction: 1 };
  const area = Math.abs(matrix.a * matrix.d - matrix.b * matrix.c);
  return { matrix, isCopy: false, reduction: Math.max(1, Math.sqrt(area)) };
}

function roundMatrix({ a, b, c, d, e, f }: Affine): Affine {
  const [ra, rb, rc, rd, re, rf] = [a, b, c, d, e, f].map(Math.round);
  return { a: ra!, b: rb!, c: rc!, d: rd!, e: re!, f: rf! };
}

/** Whether no corner moves by more than a hundredth of a pixel, and no pixel is skipped or repeated. */
function isWhole(matrix: Affine, rounded: Affine, { width, height }: Size): boolean {
  const { a, b, c, d } = rounded;
  if (Math.abs(a * d - b * c) !== 1 || a * c !== 0 || b * d !== 0) return false;
  return [0, width].every((x) =>
    [0, height].every((y) => {
      const exact = apply(matrix, { x, y });
      const whole = apply(rounded, { x, y });
      return Math.abs(exact.x - whole.x) < 0.01 && Math.abs(exact.y - whole.y) < 0.01;
    }),
  );
}

/** The pixels of the source that an area of the result shows, without any margin; they may be outside of the picture. */
export function coveredArea(matrix: Affine, { left, top, width, height }: Area): Area {
  const corners = [0, width].flatMap((x) => [0, height].map((y) => apply(matrix, { x: left + x, y: top + y })));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const first = { x: Math.floor(Math.min(...xs) + 1e-6), y: Math.floor(Math.min(...ys) + 1e-6) };
  return {
    left: first.x,
    top: first.y,
    width: Math.ceil(Math.max(...xs) - 1e-6) - first.x,
    height: Math.ceil(Math.max(...ys) - 1e-6) - first.y,
  };
}
