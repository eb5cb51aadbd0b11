import type { Size } from './crop-frame.ts';
import type { Transform } from './transform.ts';
import { visibleArea } from './visible-area.ts';

/** What a saved file may have. JPEG cannot have a longer side. */
export const resultLimits = { pixels: 100_000_000, side: 65_500 } as const;

export interface ResultSize extends Size {
  /** The limits made the result smaller than the document asks for, about which the editor warns. */
  readonly isReduced: boolean;
}

/** Pixels of the saved file. */
export function resultSize(source: Size, transform: Transform): ResultSize {
  const { width, height } = transform.resolution ?? unscaledSize(source, transform);
  const factor = Math.min(
    1,
    Math.sqrt(resultLimits.pixels / (width * height)),
    resultLimits.side / Math.max(width, height),
  );
  if (factor === 1) return { width, height, isReduced: false };
  return {
    width: Math.max(1, Math.floor(width * factor)),
    height: Math.max(1, Math.floor(height * factor)),
    isReduced: true,
  };
}

/** Pixels of the visible area in the original's own resolution. */
export function unscaledSize(source: Size, transform: Transform): Size {
  const shortest = Math.min(source.width, source.height);
  const { width, height } = visibleArea(source, transform);
  return { width: Math.max(1, Math.round(width * shortest)), height: Math.max(1, Math.round(height * shortest)) };
}

/** The result's size for a preview that fits into a box, in whole pixels; never larger than the saved file. */
export function previewSize(source: Size, transform: Transform, longestSide: number): Size {
  const { width, height } = resultSize(source, transform);
  const factor = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
