import type { Size } from '../../geometry/crop-frame.ts';
import { type CoverageStroke, type PaintedArea, paintStrokes } from '../../kernels/brush/brush-coverage.ts';
import { createLayerCanvas } from './draw-paths.ts';

/** Draws strokes on a context of the result's size. Only the part that they reach is computed. */
export function drawBrush(context: OffscreenCanvasRenderingContext2D, strokes: readonly CoverageStroke[]): void {
  const area = reachedArea(strokes, context.canvas);
  if (!area) return;
  const painted = paintStrokes(strokes, area);
  const bytes = new Uint8ClampedArray(painted.length);
  for (let at = 0; at < painted.length; at += 4) {
    const alpha = painted[at + 3]!;
    if (alpha === 0) continue;
    bytes[at] = (painted[at]! / alpha) * 255;
    bytes[at + 1] = (painted[at + 1]! / alpha) * 255;
    bytes[at + 2] = (painted[at + 2]! / alpha) * 255;
    bytes[at + 3] = alpha * 255;
  }
  // The strokes' colors are sRGB. Drawing the canvas converts them to the space of the picture.
  const brush = createLayerCanvas(area, 'srgb');
  brush.putImageData(new ImageData(bytes, area.width, area.height), 0, 0);
  context.drawImage(brush.canvas, area.x, area.y);
}

/** The pixels that strokes can reach, or null when that is none. */
function reachedArea(strokes: readonly CoverageStroke[], { width, height }: Size): PaintedArea | null {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (const { points, diameter } of strokes) {
    const reach = diameter / 2 + 2;
    for (let index = 0; index < points.length; index += 2) {
      box.left = Math.min(box.left, points[index]! - reach);
      box.right = Math.max(box.right, points[index]! + reach);
      box.top = Math.min(box.top, points[index + 1]! - reach);
      box.bottom = Math.max(box.bottom, points[index + 1]! + reach);
    }
  }
  const x = Math.max(0, Math.floor(box.left));
  const y = Math.max(0, Math.floor(box.top));
  const right = Math.min(width, Math.ceil(box.right));
  const bottom = Math.min(height, Math.ceil(box.bottom));
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}
