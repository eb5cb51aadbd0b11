const round = (value: number) => Math.round(value * 100) / 100;

/** A closed polygon. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}Z`;
}

/** Points on a circle around the middle of a square of 100, the first at the top, clockwise. */
export function around(count: number, radius: (index: number) => number, turn = 0): readonly [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index / count) * 360 + turn) * (Math.PI / 180);
    return [50 + Math.sin(angle) * radius(index), 50 - Math.cos(angle) * radius(index)];
  });
}

/** A circle of four curves, clockwise, or counterclockwise for a hole. */
export function circle(x: number, y: number, r: number, hole = false): string {
  const k = r * 0.5523;
  const way = hole ? -1 : 1;
  const point = (dx: number, dy: number) => `${round(x + dx * way)},${round(y + dy)}`;
  return [
    `M${point(0, -r)}C${point(k, -r)} ${point(r, -k)} ${point(r, 0)}`,
    `C${point(r, k)} ${point(k, r)} ${point(0, r)}`,
    `C${point(-k, r)} ${point(-r, k)} ${point(-r, 0)}`,
    `C${point(-r, -k)} ${point(-k, -r)} ${point(0, -r)}Z`,
  ].join('');
}

/** A closed curve that touches the middles between the points, with a point as the handle of each bend. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const middle = (index: number) => {
    const [a, b] = [points[index % points.length]!, points[(index + 1) % points.length]!];
    return `${round((a[0] + b[0]) / 2)},${round((a[1] + b[1]) / 2)}`;
  };
  const curves = points.map((_, index) => {
    const [x, y] = points[(index + 1) % points.length]!;
    return `Q${round(x)},${round(y)} ${middle(index + 1)}`;
  });
  return `M${middle(0)}${curves.join('')}Z`;
}

/** A rectangle with round corners, clockwise. */
export function roundedBox(x: number, y: number, width: number, height: number, r: number): string {
  const [right, bottom] = [x + width, y + height];
  const k = round(r * 0.4477);
  return [
    `M${x + r},${y}L${right - r},${y}C${right - k},${y} ${right},${y + k} ${right},${y + r}`,
    `L${right},${bottom - r}C${right},${bottom - k} ${right - k},${bottom} ${right - r},${bottom}`,
    `L${x + r},${bottom}C${x + k},${bottom} ${x},${bottom - k} ${x},${bottom - r}`,
    `L${x},${y + r}C${x},${y + k} ${x + k},${y} ${x + r},${y}Z`,
  ].join('');
}
