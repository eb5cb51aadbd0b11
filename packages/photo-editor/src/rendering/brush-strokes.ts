import type { EditDocument } from '../document/edit-document.ts';
import type { BrushLayer } from '../document/layers.ts';
import { apply } from '../geometry/affine.ts';
import type { Size } from '../geometry/crop-frame.ts';
import { originalToResult, pixelsOfShortestEdge } from '../geometry/result-mapping.ts';
import type { CoverageStroke } from '../kernels/brush/brush-coverage.ts';

/** The strokes of a layer in pixels of a result of this size. */
export function brushStrokes({ strokes }: BrushLayer, document: EditDocument, result: Size): CoverageStroke[] {
  const { source, transform } = document;
  const toResult = originalToResult(source, transform, result);
  const edge = pixelsOfShortestEdge(source, transform, result);
  return strokes.map(({ color, size, hardness, erases, points }) => ({
    color: [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [number, number, number],
    diameter: size * edge,
    hardness,
    erases,
    points: points.flatMap((_, index) => {
      if (index % 2 === 1) return [];
      const { x, y } = apply(toResult, { x: points[index]!, y: points[index + 1]! });
      return [x, y];
    }),
  }));
}
