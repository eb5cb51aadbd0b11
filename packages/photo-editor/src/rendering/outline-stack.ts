import type { Size } from '../geometry/crop-frame.ts';
import { type Matrix, multiply, scaling, translation } from '../vectors/matrix.ts';
import type { VectorPaths } from '../vectors/vector-paths.ts';
import { type Canvas, type Drawing, layOver } from './composition.ts';
import { type Area, clipArea, isApart } from './pixel-source.ts';
import type { Bitmap, RasterisePaths } from './render-assets.ts';

/** Rows that are drawn at once. Tiles are never higher, and none reaches from one band into the next. */
export const bandHeight = 512;
/** The longest side of the drawing that finds out where there are any outlines. */
const surveySide = 256;

interface Band extends Area {
  readonly bitmap: Bitmap;
}

/**
 * Groups of outlines over a result. They are drawn band by band and only where they are, so that a line of text on a picture of 100
 * megapixels costs no bitmap of that size.
 */
export class OutlineStack implements Drawing {
  readonly #groups: readonly VectorPaths[];
  readonly #result: Size;
  readonly #rasterise: RasterisePaths;
  readonly #opacity: number;
  #covered: Promise<Area> | null = null;
  #band: Band | null = null;

  /** `opacity` applies to all groups together and is not rounded to the levels of a bitmap. */
  constructor(groups: readonly VectorPaths[], result: Size, rasterise: RasterisePaths, opacity = 1) {
    this.#groups = groups;
    this.#result = result;
    this.#rasterise = rasterise;
    this.#opacity = opacity;
  }

  async touches(area: Area): Promise<boolean> {
    this.#covered ??= this.#survey();
    return !isApart(await this.#covered, area);
  }

  async layOver(canvas: Canvas): Promise<void> {
    this.#covered ??= this.#survey();
    const covered = await this.#covered;
    if (isApart(covered, canvas)) return;
    const top = canvas.top - (canvas.top % bandHeight);
    if (this.#band?.top !== top) this.#band = await this.#draw({ ...covered, top, height: bandHeight });
    layOver(canvas, this.#band.bitmap, this.#band, this.#opacity);
  }

  async #draw(area: Area): Promise<Band> {
    const { left, width, top, height } = clipArea(area, this.#result);
    const bitmap = await this.#rasterise(transformed(this.#groups, translation(-left, -top)), { width, height });
    return { left, width, top, height, bitmap };
  }

  /** Draws everything in small and opaque, and answers the box of what is there, with a margin. */
  async #survey(): Promise<Area> {
    const { width, height } = this.#result;
    const scale = Math.min(1, surveySide / Math.max(width, height));
    const size = { width: Math.max(1, Math.ceil(width * scale)), height: Math.max(1, Math.ceil(height * scale)) };
    const opaque = transformed(this.#groups, scaling(scale)).map((group) => ({ ...group, opacity: 1 }));
    const { left, top, right, bottom } = boxOf(await this.#rasterise(opaque, size));
    if (right < left) return { left: 0, top: 0, width: 0, height: 0 };
    const first = { x: Math.floor((left - 1) / scale), y: Math.floor((top - 1) / scale) };
    return clipArea(
      {
        left: first.x,
        top: first.y,
        width: Math.ceil((right + 2) / scale) - first.x,
        height: Math.ceil((bottom + 2) / scale) - first.y,
      },
      this.#result,
    );
  }
}

function transformed(groups: readonly VectorPaths[], matrix: Matrix): VectorPaths[] {
  return groups.map(({ opacity, paths }) => ({
    opacity,
    paths: paths.map((path) => ({ ...path, transform: multiply(matrix, path.transform) })),
  }));
}

/** The first and the last column and row that are not transparent. */
function boxOf({ width, height, data }: Bitmap) {
  const box = { left: width, top: height, right: -1, bottom: -1 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = y;
    }
  }
  return box;
}
