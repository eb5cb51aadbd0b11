/** An affine map in the order of SVG and canvas: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

export const scaling = (x: number, y = x): Matrix => [x, 0, 0, y, 0, 0];

/** Clockwise, as y points down. */
export function rotation(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cos, sin, -sin, cos, 0, 0];
}

/** The map that applies the last matrix first, as in the product of matrices. */
export function multiply(...matrices: readonly Matrix[]): Matrix {
  return matrices.reduce(
    ([a, b, c, d, e, f], [g, h, i, j, k, l]): Matrix => [
      a * g + c * h,
      b * g + d * h,
      a * i + c * j,
      b * i + d * j,
      a * k + c * l + e,
      b * k + d * l + f,
    ],
    identity,
  );
}

/** Where the matrix puts a point. */
export function mapPoint([a, b, c, d, e, f]: Matrix, x: number, y: number): { readonly x: number; readonly y: number } {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The matrix that undoes this one. It has no meaning for a matrix that flattens the plane. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const determinant = a * d - b * c;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}
