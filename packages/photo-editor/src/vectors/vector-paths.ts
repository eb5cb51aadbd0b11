import type { Matrix } from './matrix.ts';

/** One filled outline. */
export interface VectorPath {
  /** Path data of SVG with absolute commands. */
  readonly d: string;
  /** `#rrggbb` in sRGB. */
  readonly fill: string;
  /** 0 to 1, within the group. */
  readonly opacity: number;
  readonly fillRule: 'nonzero' | 'evenodd';
  /** From the coordinates of `d` to pixels of the result. */
  readonly transform: Matrix;
  /** Removes what earlier paths of the same group painted (`destination-out`), instead of painting. */
  readonly erases: boolean;
}

/**
 * Outlines that are painted in turn onto a transparent canvas of their own, which is then laid over the picture with `opacity`.
 * Otherwise overlapping parts would show through each other, and an erasing path would remove the picture.
 */
export interface VectorPaths {
  /** 0 to 1, for the group as a whole. */
  readonly opacity: number;
  readonly paths: readonly VectorPath[];
}

/** A path with the usual values where nothing else is said. */
export function filledPath(path: Pick<VectorPath, 'd' | 'fill' | 'transform'> & Partial<VectorPath>): VectorPath {
  return { opacity: 1, fillRule: 'nonzero', erases: false, ...path };
}
