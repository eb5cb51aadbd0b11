import { type CoverageStroke, paintStrokes } from '../kernels/brush/brush-coverage.ts';
import { type Canvas, type Drawing, layPremultiplied } from './composition.ts';
import { type Area, isApart } from './pixel-source.ts';

/** The strokes of a brush layer in pixels of the result, painted tile by tile and only where they are. */
export function createPainting(strokes: readonly CoverageStroke[]): Drawing {
  const placed = strokes.map((stroke) => ({ stroke, box: boxOf(stroke) }));
  return {
    touches: (area) => placed.some(({ box }) => !isApart(box, area)),
    layOver(canvas: Canvas) {
      const touching = placed.filter(({ box }) => !isApart(box, canvas)).map(({ stroke }) => stroke);
      if (touching.length === 0) return;
      const { left, top, width, height } = canvas;
      layPremultiplied(canvas, paintStrokes(touching, { x: left, y: top, width, height }));
    },
  };
}

function boxOf({ points, diameter }: CoverageStroke): Area {
  let [left, top, right, bottom] = [points[0]!, points[1]!, points[0]!, points[1]!];
  for (let index = 2; index < points.length; index += 2) {
    left = Math.min(left, points[index]!);
    right = Math.max(right, points[index]!);
    top = Math.min(top, points[index + 1]!);
    bottom = Math.max(bottom, points[index + 1]!);
  }
  const reach = diameter / 2 + 2;
  return { left: left - reach, top: top - reach, width: right - left + 2 * reach, height: bottom - top + 2 * reach };
}
