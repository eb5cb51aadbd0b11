import type { EditDocument, Frame } from '../../document/edit-document.ts';
import type { ImageLayer, Layer } from '../../document/layers.ts';
import type { Size } from '../../geometry/crop-frame.ts';
import { brushStrokes } from '../../rendering/brush-strokes.ts';
import type { Bitmap, RenderAssets } from '../../rendering/render-assets.ts';
import { layerBox } from '../../vectors/layer-box.ts';
import { layerPaths } from '../../vectors/layer-paths.ts';
import type { Matrix } from '../../vectors/matrix.ts';
import { drawBrush } from './draw-brush.ts';
import { createLayerCanvas, drawPaths } from './draw-paths.ts';

/** Draws what is laid over the picture on canvases, which become textures. Each call may load assets, and rejects when it cannot. */
export interface Painter {
  readonly assets: RenderAssets;
  /** These layers of the document, on a transparent canvas of the result's size. */
  layers(layers: readonly Layer[], document: EditDocument, size: Size): Promise<OffscreenCanvas>;
  /** Opaque: how translucent it is would be rounded on a canvas. */
  frame(frame: Frame, size: Size): Promise<OffscreenCanvas>;
}

export function createPainter(assets: RenderAssets, colorSpace: PredefinedColorSpace): Painter {
  return {
    assets,
    async layers(layers, document, size) {
      const [layerAssets, ...stickers] = await Promise.all([
        assets.layers.assetsFor({ layers }),
        ...layers.map((layer) => (layer.kind === 'image' ? assets.sticker(layer.sticker) : null)),
      ]);
      const context = createLayerCanvas(size, colorSpace);
      for (const [index, layer] of layers.entries()) {
        switch (layer.kind) {
          case 'image':
            drawSticker(context, layer, {
              picture: bitmapCanvas(stickers[index]!, colorSpace),
              matrix: layerBox(layer, document, size, layerAssets).matrix,
            });
            break;
          case 'sticker':
          case 'shape':
          case 'text':
          case 'text-design':
            drawPaths(context, layerPaths(layer, document, size, layerAssets), colorSpace);
            break;
          case 'brush':
            drawBrush(context, brushStrokes(layer, document, size));
            break;
          case 'redaction':
            // Redactions are between the sections of a result and are never painted.
            break;
        }
      }
      return context.canvas;
    },
    async frame(frame, size) {
      const { framePaths } = await import('../../vectors/frame-paths.ts');
      const context = createLayerCanvas(size, colorSpace);
      drawPaths(context, { ...framePaths(frame, size), opacity: 1 }, colorSpace);
      return context.canvas;
    },
  };
}

interface StickerParts {
  readonly picture: OffscreenCanvas;
  /** From a square of -0.5 to 0.5 to pixels of the result. */
  readonly matrix: Matrix;
}

function drawSticker(
  context: OffscreenCanvasRenderingContext2D,
  layer: ImageLayer,
  { picture, matrix }: StickerParts,
): void {
  context.save();
  context.globalAlpha = layer.opacity;
  context.setTransform(...matrix);
  context.drawImage(picture, -0.5, -0.5, 1, 1);
  context.restore();
}

/** A canvas with the pixels of a bitmap. */
export function bitmapCanvas({ width, height, data }: Bitmap, colorSpace: PredefinedColorSpace): OffscreenCanvas {
  const context = createLayerCanvas({ width, height }, colorSpace);
  context.putImageData(new ImageData(Uint8ClampedArray.from(data), width, height, { colorSpace }), 0, 0);
  return context.canvas;
}
