/** Where a stroke is painted: its lines from point to point, and how far it reaches. */
export interface StrokeLines {
  /** x and y of each point in turn, in pixels of the area. */
  readonly points: Float64Array;
  /** Up to this distance the stroke covers completely. */
  readonly inner: number;
  /** From this distance it covers nothing. */
  readonly reach: number;
}

/** Pixels of an area: from left and top up to, and not including, right and bottom. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Parts of this size are not divided any further. */
const smallest = 8;

/**
 * Writes for each pixel of an area the squared distance to the nearest line of a stroke where that is within reach; where the stroke
 * covers completely, it may write 0. The area is divided into ever smaller parts, each with only those lines that can be the nearest
 * one somewhere in it, so that a stroke of 20,000 wide lines costs little more than one of a few. Returns how many distances were computed, which tests limit.
 */
export function measureDistances(lines: StrokeLines, width: number, height: number, distances: Float32Array): number {
  const count = Math.max(1, lines.points.length / 2 - 1);
  const all = Int32Array.from({ length: count }, (_, line) => line);
  const measured: Measured = { lines, width, distances, count: 0 };
  measurePart(measured, { left: 0, top: 0, right: width, bottom: height }, all);
  return measured.count;
}

interface Measured {
  readonly lines: StrokeLines;
  readonly width: number;
  readonly distances: Float32Array;
  count: number;
}

function measurePart(measured: Measured, part: Part, candidates: Int32Array): void {
  const near = nearestLines(measured.lines, part, candidates);
  measured.count += candidates.length;
  if (near.lines.length === 0) return;
  const { left, top, right, bottom } = part;
  if (near.farthest <= measured.lines.inner) {
    for (let y = top; y < bottom; y += 1)
      measured.distances.fill(0, y * measured.width + left, y * measured.width + right);
    return;
  }
  const isWide = right - left > smallest;
  const isHigh = bottom - top > smallest;
  if (!isWide && !isHigh) {
    measurePixels(measured, part, near.lines);
    return;
  }
  const middleX = isWide ? (left + right) >> 1 : right;
  const middleY = isHigh ? (top + bottom) >> 1 : bottom;
  measurePart(measured, { left, top, right: middleX, bottom: middleY }, near.lines);
  if (isWide) measurePart(measured, { left: middleX, top, right, bottom: middleY }, near.lines);
  if (isHigh) measurePart(measured, { left, top: middleY, right: middleX, bottom }, near.lines);
  if (isWide && isHigh) measurePart(measured, { left: middleX, top: middleY, right, bottom }, near.lines);
}

/** The lines that can be the nearest one of a pixel of the part, and the distance that no pixel is farther away than. */
function nearestLines({ points, reach }: StrokeLines, { left, top, right, bottom }: Part, candidates: Int32Array) {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  // The middles of pixels are not at the edges, but the difference is left as a margin for rounding.
  const radius = Math.hypot(right - left, bottom - top) / 2;
  const own = new Float64Array(candidates.length);
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < candidates.length; index += 1) {
    own[index] = Math.sqrt(squaredDistance(points, candidates[index]!, x, y));
    if (own[index]! < least) least = own[index]!;
  }
  const farthest = least + radius;
  const most = Math.min(farthest, reach) + radius;
  return { farthest, lines: candidates.filter((_, index) => own[index]! <= most) };
}

function measurePixels(measured: Measured, part: Part, candidates: Int32Array): void {
  const { lines, width, distances } = measured;
  measured.count += (part.right - part.left) * (part.bottom - part.top) * candidates.length;
  const squaredReach = lines.reach * lines.reach;
  for (let y = part.top; y < part.bottom; y += 1) {
    for (let x = part.left; x < part.right; x += 1) {
      let least = squaredReach;
      for (let index = 0; index < candidates.length; index += 1) {
        const squared = squaredDistance(lines.points, candidates[index]!, x + 0.5, y + 0.5);
        if (squared < least) least = squared;
      }
      if (least < squaredReach) distances[y * width + x] = least;
    }
  }
}

/** The squared distance of a place to a line between two points; a single point is a line too. */
function squaredDistance(points: Float64Array, line: number, x: number, y: number): number {
  const start = line * 2;
  const end = start + 2 < points.length ? start + 2 : start;
  const ax = points[start]!;
  const ay = points[start + 1]!;
  const dx = points[end]! - ax;
  const dy = points[end + 1]! - ay;
  const length = dx * dx + dy * dy;
  let share = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  if (share < 0) share = 0;
  else if (share > 1) share = 1;
  const ex = ax + dx * share - x;
  const ey = ay + dy * share - y;
  return ex * ex + ey * ey;
}
