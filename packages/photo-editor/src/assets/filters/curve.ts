/** Points of a curve, both coordinates from 0 to 1, ascending in the first. */
export type CurvePoints = readonly (readonly [number, number])[];

/** A smooth curve through the points that never overshoots between two of them (Fritsch and Carlson, 1980). */
export function monotoneCurve(points: CurvePoints): (x: number) => number {
  const count = points.length;
  const slopes = points.slice(1).map(([x, y], index) => (y - points[index]![1]) / (x - points[index]![0]));
  const tangents = points.map((_, index) => {
    if (index === 0) return slopes[0]!;
    if (index === count - 1) return slopes.at(-1)!;
    const [before, after] = [slopes[index - 1]!, slopes[index]!];
    if (before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
  return (x) => {
    if (x <= points[0]![0]) return points[0]![1];
    if (x >= points[count - 1]![0]) return points[count - 1]![1];
    const index = points.findIndex(([right], number) => number > 0 && x <= right) - 1;
    const [[x0, y0], [x1, y1]] = [points[index]!, points[index + 1]!];
    const width = x1 - x0;
    const t = (x - x0) / width;
    const h00 = (1 + 2 * t) * (1 - t) ** 2;
    const h10 = t * (1 - t) ** 2;
    const h01 = t * t * (3 - 2 * t);
    const h11 = t * t * (t - 1);
    return h00 * y0 + h10 * width * tangents[index]! + h01 * y1 + h11 * width * tangents[index + 1]!;
  };
}
