import type { EditDocument } from '../document/edit-document.ts';

/** The longest side of the preview. Every WebGL2 supports textures of this size, so a preview is never cut into tiles. */
export const longestPreviewSide = 2048;

/** Which pixels the canvas shows. */
export interface View {
  /** The result; the original for comparing; or the whole original, turned and mirrored, for choosing a crop. */
  readonly shows: 'result' | 'original' | 'whole';
  /** The longest side of the canvas in its pixels, at most `longestPreviewSide`. The aspect ratio is that of what is shown. */
  readonly longestSide: number;
}

/** How many pixels of the original have each of 256 values, from dark to light. */
export interface Histogram {
  readonly red: Uint32Array;
  readonly green: Uint32Array;
  readonly blue: Uint32Array;
  readonly luma: Uint32Array;
}

/** Draws a document on a canvas. */
export interface EditorRenderer {
  /** `typescript` where the browser has no WebGL2: the pixels are the same, but they take longer. */
  readonly kind: 'webgl2' | 'typescript';
  /** Takes the oriented original, reduced to `longestPreviewSide` where it is larger. The caller closes the bitmap afterwards. */
  setImage(bitmap: ImageBitmap): Promise<void>;
  /**
   * Sets the canvas's size and draws. Resolves to false, without drawing, when a later call came first or the renderer was
   * disposed. Throws `RenderingError` when an asset or the graphics fail.
   */
  render(document: EditDocument, view: View): Promise<boolean>;
  /** The histogram of the image, without any edits. */
  histogram(): Promise<Histogram>;
  /** The image with each of these filters at full intensity, in their order, for a list of filters. */
  filterThumbnails(filterIds: readonly string[], longestSide: number): Promise<readonly ImageBitmap[]>;
  dispose(): void;
}

/** Drawing failed: an asset could not be loaded, or the graphics of the browser do not work. */
export class RenderingError extends Error {
  readonly reason: 'asset' | 'graphics';

  constructor(reason: 'asset' | 'graphics', options?: ErrorOptions) {
    super(`The picture cannot be drawn: ${reason}`, options);
    this.name = 'RenderingError';
    this.reason = reason;
  }
}
