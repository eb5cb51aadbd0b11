import { findShape } from '../assets/shapes/shapes.ts';
import { findTextDesign } from '../assets/text-designs/text-designs.ts';
import type { ShapeLayer, StickerLayer, TextDesignLayer, TextLayer } from '../document/layers.ts';
import { type LayerAssets, UnknownAssetError } from './layer-assets.ts';
import { type Matrix, multiply, rotation, scaling, translation } from './matrix.ts';
import { roundedRectangle } from './path-data.ts';
import { type OutputSize, type PlacedDocument, resultFromLayer } from './result-space.ts';
import { layOutText } from './text/text-block.ts';
import { composeDesign } from './text-designs/compose-design.ts';
import { filledPath, type VectorPath, type VectorPaths } from './vector-paths.ts';

/** The layers that are drawn as outlines. */
export type VectorLayer = StickerLayer | ShapeLayer | TextLayer | TextDesignLayer;

/** From a box with its corner at the origin to the layer's middle, its longer side as long as the layer's size. */
function centered(width: number, height: number, size: number): Matrix {
  return multiply(scaling(size / Math.max(width, height)), translation(-width / 2, -height / 2));
}

function stickerPaths(layer: StickerLayer, matrix: Matrix, assets: LayerAssets): readonly VectorPath[] {
  const emoticon = assets.emoticon(layer.asset);
  const transform = multiply(matrix, centered(emoticon.size, emoticon.size, layer.size));
  return emoticon.paths.map((path) => filledPath({ ...path, transform }));
}

function shapePaths(layer: ShapeLayer, matrix: Matrix): readonly VectorPath[] {
  const shape = findShape(layer.asset);
  if (!shape) throw new UnknownAssetError(layer.asset);
  const transform = multiply(matrix, centered(shape.width, shape.height, layer.size));
  return [filledPath({ d: shape.d, fill: layer.color, transform })];
}

function textPaths(layer: TextLayer, matrix: Matrix, assets: LayerAssets): readonly VectorPath[] {
  const block = layOutText(layer, assets);
  const transform = multiply(matrix, scaling(layer.size / 1000));
  const words = filledPath({ d: block.d, fill: layer.color, transform });
  if (layer.background === null) return [words];
  return [filledPath({ d: roundedRectangle(block.background, 120), fill: layer.background, transform }), words];
}

function designPaths(layer: TextDesignLayer, matrix: Matrix, assets: LayerAssets): readonly VectorPath[] {
  const design = findTextDesign(layer.design);
  if (!design) throw new UnknownAssetError(layer.design);
  const block = composeDesign(design, layer, assets);
  const transform = multiply(
    matrix,
    scaling(layer.size / block.width),
    rotation(block.turn),
    translation(-block.width / 2, -block.height / 2),
  );
  return block.paths.map(({ d, erases }) => filledPath({ d, erases, fill: layer.color, transform }));
}

/**
 * The outlines of a layer in pixels of a result of this size. The assets are those of `AssetLibrary.assetsFor`.
 * Throws `UnknownAssetError` for an id that this release does not have, `FontError` for a font that was not loaded.
 */
export function layerPaths(
  layer: VectorLayer,
  document: PlacedDocument,
  output: OutputSize,
  assets: LayerAssets,
): VectorPaths {
  const matrix = resultFromLayer(layer, document, output);
  const paths = () => {
    switch (layer.kind) {
      case 'sticker':
        return stickerPaths(layer, matrix, assets);
      case 'shape':
        return shapePaths(layer, matrix);
      case 'text-design':
        return designPaths(layer, matrix, assets);
      case 'text':
        return textPaths(layer, matrix, assets);
    }
  };
  return { opacity: layer.opacity, paths: paths() };
}
