import type { Size } from '../geometry/crop-frame.ts';
import type { FilterTable } from '../kernels/color/filter-table.ts';
import type { AssetLibrary } from '../vectors/layer-assets.ts';
import type { VectorPaths } from '../vectors/vector-paths.ts';

/** RGBA with straight alpha, 8 bits a sample, row by row. */
export interface Bitmap extends Size {
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** What a document refers to by its id. Each rejects or throws for an id that it does not have. */
export interface RenderAssets {
  readonly layers: AssetLibrary;
  /** The table of a filter at full intensity. */
  filterTable(id: string): FilterTable | Promise<FilterTable>;
  /** The texture of an overlay for a result of this ratio; it is stretched over the result. */
  overlay(id: string, result: Size): Bitmap | Promise<Bitmap>;
  /** A person's own sticker. */
  sticker(id: string): Bitmap | Promise<Bitmap>;
}

/**
 * Draws groups of outlines, from the lowest to the topmost, on a transparent bitmap of this size. The browser draws them on a
 * canvas, the server as an SVG (`toSvg`).
 */
export type RasterisePaths = (groups: readonly VectorPaths[], size: Size) => Promise<Bitmap>;
