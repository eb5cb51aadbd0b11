import type { Size } from '../../geometry/crop-frame.ts';
import type { RasterisePaths } from '../../rendering/render-assets.ts';
import type { VectorPath, VectorPaths } from '../../vectors/vector-paths.ts';

/** A transparent canvas of this size. */
export function createLayerCanvas(
  { width, height }: Size,
  colorSpace: PredefinedColorSpace,
): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { colorSpace });
  if (!context) throw new Error(`There is no canvas of ${width} × ${height} pixels.`);
  context.imageSmoothingQuality = 'high';
  return context;
}

/** Draws a group of outlines. A group that is translucent or erases is drawn on a canvas of its own first. */
export function drawPaths(
  context: OffscreenCanvasRenderingContext2D,
  { opacity, paths }: VectorPaths,
  colorSpace: PredefinedColorSpace,
): void {
  const needsCanvas = opacity < 1 || paths.some(({ erases }) => erases);
  const group = needsCanvas ? createLayerCanvas(context.canvas, colorSpace) : context;
  for (const path of paths) drawPath(group, path);
  if (!needsCanvas) return;
  context.globalAlpha = opacity;
  context.drawImage(group.canvas, 0, 0);
  context.globalAlpha = 1;
}

function drawPath(context: OffscreenCanvasRenderingContext2D, path: VectorPath): void {
  context.save();
  context.setTransform(...path.transform);
  context.globalAlpha = path.opacity;
  context.globalCompositeOperation = path.erases ? 'destination-out' : 'source-over';
  context.fillStyle = path.fill;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- this fills a path and no array
  context.fill(new Path2D(path.d), path.fillRule);
  context.restore();
}

/** Draws outlines on a canvas and reads its pixels, for the TypeScript renderer. */
export const createRasteriser =
  (colorSpace: PredefinedColorSpace): RasterisePaths =>
  async (groups, size) => {
    const context = createLayerCanvas(size, colorSpace);
    for (const group of groups) drawPaths(context, group, colorSpace);
    return { ...size, data: context.getImageData(0, 0, size.width, size.height).data };
  };
