/** Maps (x, y) to (a·x + c·y + e, b·x + d·y + f), as in SVG's `matrix(a b c d e f)`. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export interface Vector {
  readonly x: number;
  readonly y: number;
}

export const identity: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export const translation = (x: number, y: number): Affine => ({ ...identity, e: x, f: y });

export const scaling = (x: number, y = x): Affine => ({ ...identity, a: x, d: y });

/** Clockwise, because y points downwards. Multiples of 90 degrees are exact. */
export function rotation(degrees: number): Affine {
  const [cos, sin] = cosAndSin(degrees);
  return { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 };
}

/** Exact for multiples of 90 degrees, where the functions of Math are off by a rounding. */
export function cosAndSin(degrees: number): readonly [number, number] {
  const quarters = degrees / 90;
  if (Number.isInteger(quarters)) {
    const quarter = ((quarters % 4) + 4) % 4;
    return [[1, 0, -1, 0][quarter]!, [0, 1, 0, -1][quarter]!];
  }
  const radians = (degrees * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}

/** The first is applied first. */
export function chain(first: Affine, ...others: readonly Affine[]): Affine {
  return others.reduce(
    (m, n) => ({
      a: n.a * m.a + n.c * m.b,
      b: n.b * m.a + n.d * m.b,
      c: n.a * m.c + n.c * m.d,
      d: n.b * m.c + n.d * m.d,
      e: n.a * m.e + n.c * m.f + n.e,
      f: n.b * m.e + n.d * m.f + n.f,
    }),
    first,
  );
}

/** Only for maps that can be inverted, which all maps of the editor can: nothing in a document has the size 0. */
export function invert({ a, b, c, d, e, f }: Affine): Affine {
  const determinant = a * d - b * c;
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  };
}

export const apply = (m: Affine, { x, y }: Vector): Vector => ({
  x: m.a * x + m.c * y + m.e,
  y: m.b * x + m.d * y + m.f,
});

/** Maps a direction or a distance, which a translation does not change. */
export const applyToVector = (m: Affine, { x, y }: Vector): Vector => ({
  x: m.a * x + m.c * y,
  y: m.b * x + m.d * y,
});
