import type { PDFPageProxy } from 'pdfjs-dist';

/** Pages are drawn again once a gesture has paused for so long. */
export const settleMs = 150;

/** Larger canvases exceed the memory of phones. */
const largestCanvasPixels = 8_000_000;

/** A part of a page in CSS pixels. */
export interface PagePart {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DrawnPage {
  /** Whether the canvas has fewer pixels than the screen. */
  isCoarse: boolean;
  canvas: HTMLCanvasElement;
}

/** Draws a page for its present width, or a part of it. Ends with an error when the signal is aborted. */
export async function drawPage(
  page: PDFPageProxy,
  shownWidth: number,
  { part, signal }: { part?: PagePart; signal: AbortSignal },
): Promise<DrawnPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = (shownWidth * window.devicePixelRatio) / width;
  const size = part ?? { left: 0, top: 0, width: shownWidth, height: (shownWidth * height) / width };
  const pixels = size.width * size.height * window.devicePixelRatio ** 2;
  const scale = wanted * Math.min(1, Math.sqrt(largestCanvasPixels / pixels));
  const ratio = scale / (shownWidth / width);
  const viewport = page.getViewport({ scale, offsetX: -size.left * ratio, offsetY: -size.top * ratio });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * ratio));
  canvas.height = Math.max(1, Math.round(size.height * ratio));
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  signal.throwIfAborted();
  return { isCoarse: scale < wanted * 0.99, canvas };
}

/** Shows what was drawn without a blank frame in between. */
export function showDrawn(target: HTMLCanvasElement, { canvas }: DrawnPage): void {
  target.width = canvas.width;
  target.height = canvas.height;
  target.getContext('2d')?.drawImage(canvas, 0, 0);
  canvas.width = 0;
}
