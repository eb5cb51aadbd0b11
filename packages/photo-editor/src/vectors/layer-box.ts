import { findShape } from '../assets/shapes/shapes.ts';
import { findTextDesign } from '../assets/text-designs/text-designs.ts';
import type { ImageLayer } from '../document/layers.ts';
import type { LayerAssets } from './layer-assets.ts';
import type { VectorLayer } from './layer-paths.ts';
import { invert, type Matrix, mapPoint, multiply, scaling } from './matrix.ts';
import { type OutputSize, type PlacedDocument, resultFromLayer } from './result-space.ts';
import { layOutText } from './text/text-block.ts';
import { composeDesign } from './text-designs/compose-design.ts';

/** The box of a layer, turned as the layer is. */
export interface LayerBox {
  /** From a square of -0.5 to 0.5 to pixels of the result. */
  readonly matrix: Matrix;
}

/** The layer's own width and height in multiples of the shortest edge. */
function extent(layer: VectorLayer | ImageLayer, assets: LayerAssets): { width: number; height: number } {
  switch (layer.kind) {
    case 'sticker':
      return { width: layer.size, height: layer.size };
    case 'image':
      return { width: layer.size * Math.min(1, layer.ratio), height: layer.size / Math.max(1, layer.ratio) };
    case 'shape': {
      const { width, height } = findShape(layer.asset) ?? { width: 1, height: 1 };
      const longer = Math.max(width, height);
      return { width: (layer.size * width) / longer, height: (layer.size * height) / longer };
    }
    case 'text-design': {
      const design = findTextDesign(layer.design);
      const block = design ? composeDesign(design, layer, assets) : { width: 1, height: 1 };
      return { width: layer.size, height: (layer.size * block.height) / block.width };
    }
    case 'text': {
      const { height } = layOutText(layer, assets);
      return { width: layer.width, height: (height * layer.size) / 1000 };
    }
  }
}

/** The place of a layer in the result, for handles, for hits and for drawing images of one's own. */
export function layerBox(
  layer: VectorLayer | ImageLayer,
  document: PlacedDocument,
  output: OutputSize,
  assets: LayerAssets,
): LayerBox {
  const { width, height } = extent(layer, assets);
  return { matrix: multiply(resultFromLayer(layer, document, output), scaling(width, height)) };
}

/** Whether a point in pixels of the result is in the box. `margin` makes the box larger on each side, in pixels, for fingers. */
export function hitsBox({ matrix }: LayerBox, x: number, y: number, margin = 0): boolean {
  const [a, b, c, d] = matrix;
  const point = mapPoint(invert(matrix), x, y);
  return Math.abs(point.x) <= 0.5 + margin / Math.hypot(a, b) && Math.abs(point.y) <= 0.5 + margin / Math.hypot(c, d);
}
