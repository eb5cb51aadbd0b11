import { measureDistances } from './brush-distances.ts';

/** One movement of the brush in pixels of the area that is painted. */
export interface CoverageStroke {
  /** Red, green and blue from 0 to 1. */
  readonly color: readonly [number, number, number];
  readonly diameter: number;
  /** 0 to 1: the share of the radius that is fully covered. */
  readonly hardness: number;
  readonly erases: boolean;
  /** x and y of each point in turn; the middle of the first pixel is at 0.5. */
  readonly points: ArrayLike<number>;
}

/** The part of the result that is painted, in its pixels. */
export interface PaintedArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How much a brush covers at a distance from its line: 1 within the hard part, smooth towards the edge, one pixel of it smoothed. */
function falloff(distance: number, radius: number, hardness: number): number {
  const outer = radius + 0.5;
  const inner = hardPart(radius, hardness);
  const t = Math.min(Math.max((outer - distance) / (outer - inner), 0), 1);
  return t * t * (3 - 2 * t);
}

/** The distance from the line up to which a brush covers completely. */
const hardPart = (radius: number, hardness: number) => Math.min(radius * hardness, radius - 0.5);

/**
 * The squared distance of each pixel to the stroke's line, where that is within reach, and the part of the area that has any. A stroke
 * covers by its nearest point, so that crossing itself or going back over a place does not cover it more.
 */
function distancesTo(
  stroke: CoverageStroke,
  area: PaintedArea,
  radius: number,
  distances: Float32Array,
): PaintedArea | null {
  const reach = radius + 1;
  const points = Float64Array.from(stroke.points, (value, index) => value - (index % 2 === 0 ? area.x : area.y));
  let [left, top, right, bottom] = [area.width, area.height, 0, 0];
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index]!, points[index + 1]!];
    [left, top] = [Math.min(left, x - reach), Math.min(top, y - reach)];
    [right, bottom] = [Math.max(right, x + reach), Math.max(bottom, y + reach)];
  }
  const touched = {
    x: Math.max(0, Math.floor(left)),
    y: Math.max(0, Math.floor(top)),
    width: Math.min(area.width, Math.ceil(right)) - Math.max(0, Math.floor(left)),
    height: Math.min(area.height, Math.ceil(bottom)) - Math.max(0, Math.floor(top)),
  };
  if (touched.width <= 0 || touched.height <= 0) return null;
  measureDistances({ points, inner: hardPart(radius, stroke.hardness), reach }, area.width, area.height, distances);
  return touched;
}

/**
 * Paints strokes onto a transparent area: red, green, blue and alpha of each pixel, premultiplied, 0 to 1. Erasing strokes remove
 * what earlier ones painted. Painting an area in tiles gives the same pixels as painting it at once.
 */
export function paintStrokes(strokes: readonly CoverageStroke[], area: PaintedArea): Float32Array {
  const result = new Float32Array(area.width * area.height * 4);
  const distances = new Float32Array(area.width * area.height).fill(Number.POSITIVE_INFINITY);
  for (const stroke of strokes) {
    const radius = Math.max(stroke.diameter / 2, 0.5);
    const touched = distancesTo(stroke, area, radius, distances);
    if (!touched) continue;
    const [red, green, blue] = stroke.color;
    for (let y = touched.y; y < touched.y + touched.height; y += 1) {
      for (let x = touched.x; x < touched.x + touched.width; x += 1) {
        const at = y * area.width + x;
        const squared = distances[at]!;
        if (squared === Number.POSITIVE_INFINITY) continue;
        distances[at] = Number.POSITIVE_INFINITY;
        const coverage = falloff(Math.sqrt(squared), radius, stroke.hardness);
        if (coverage === 0) continue;
        const start = at * 4;
        const added = stroke.erases ? 0 : coverage;
        result[start] = result[start]! * (1 - coverage) + red * added;
        result[start + 1] = result[start + 1]! * (1 - coverage) + green * added;
        result[start + 2] = result[start + 2]! * (1 - coverage) + blue * added;
        result[start + 3] = result[start + 3]! * (1 - coverage) + added;
      }
    }
  }
  return result;
}
