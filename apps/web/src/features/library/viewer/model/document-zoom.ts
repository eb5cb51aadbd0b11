/** How large a document is shown: by the width or the whole page, or at a size relative to the width. */
export type DocumentZoom = 'width' | 'page' | number;

/** Wider windows show a document at this width, which is comfortable to read. */
export const widestFitPx = 960;

export const smallestZoom = 0.25;
export const largestZoom = 5;

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 5] as const;

/** The next larger or smaller of the usual sizes. */
export function nextStep(scale: number, direction: 1 | -1): number {
  const found =
    direction === 1 ? steps.find((step) => step > scale * 1.01) : steps.findLast((step) => step < scale * 0.99);
  return found ?? (direction === 1 ? largestZoom : smallestZoom);
}

export function limitZoom(scale: number): number {
  return Math.min(largestZoom, Math.max(smallestZoom, scale));
}

interface Fitted {
  /** The room for the document. */
  widthPx: number;
  heightPx: number;
  /** The height of a page divided by its width; undefined for texts, which have no pages. */
  pageRatio: number | undefined;
}

/** The size of a page relative to the room's width. */
export function scaleOf(zoom: DocumentZoom, { widthPx, heightPx, pageRatio }: Fitted): number {
  if (typeof zoom === 'number') return zoom;
  if (zoom === 'width' || pageRatio === undefined || widthPx === 0) return 1;
  return limitZoom(Math.min(1, heightPx / (widthPx * pageRatio)));
}
