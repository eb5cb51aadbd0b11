/** A box in the coordinates of a path. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const pairs = /(-?[\d.]+),(-?[\d.]+)/g;

const round = (value: number) => Math.round(value * 10) / 10;

/** Scales and then moves path data whose commands are all absolute, with coordinates in pairs as `x,y`. */
export function mapPath(d: string, by: { x: number; y: number }, scaleX = 1, scaleY = scaleX): string {
  return d.replace(
    pairs,
    (_, x: string, y: string) => `${round(Number(x) * scaleX + by.x)},${round(Number(y) * scaleY + by.y)}`,
  );
}

/** The smallest box around the points of a path, control points included. Null for an empty path. */
export function boundsOf(d: string): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [, x, y] of d.matchAll(pairs)) {
    left = Math.min(left, Number(x));
    right = Math.max(right, Number(x));
    top = Math.min(top, Number(y));
    bottom = Math.max(bottom, Number(y));
  }
  return left > right ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/** A rectangle with round corners, clockwise. */
export function roundedRectangle({ x, y, width, height }: Box, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [right, bottom] = [x + width, y + height];
  // The control points of a quarter circle lie at 0.5523 of its radius.
  const k = r * 0.4477;
  return [
    `M${x + r},${y}L${right - r},${y}C${right - k},${y} ${right},${y + k} ${right},${y + r}`,
    `L${right},${bottom - r}C${right},${bottom - k} ${right - k},${bottom} ${right - r},${bottom}`,
    `L${x + r},${bottom}C${x + k},${bottom} ${x},${bottom - k} ${x},${bottom - r}`,
    `L${x},${y + r}C${x},${y + k} ${x + k},${y} ${x + r},${y}Z`,
  ].join('');
}
