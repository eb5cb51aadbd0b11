import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import type { EditDocument } from '../../document/edit-document.ts';
import type { BrushLayer, Layer } from '../../document/layers.ts';
import { type Affine, apply, applyToVector, chain, scaling, type Vector } from '../../geometry/affine.ts';
import { placementToResult } from '../../geometry/placement.ts';
import type { LayerAssets } from '../../vectors/layer-assets.ts';
import { layerBox } from '../../vectors/layer-box.ts';
import { assetLibrary } from '../model/asset-library.ts';
import { useEditor } from '../model/editor-context.ts';
import { type PictureSpace, usePictureSpace } from './stage-context.ts';

/** A layer with a place of its own, so that it can be moved. */
export type PlacedLayer = Exclude<Layer, BrushLayer>;

/** Where a layer is on the stage, in CSS pixels. */
export interface StageBox {
  center: Vector;
  width: number;
  height: number;
  /** Degrees clockwise on the screen. */
  rotation: number;
}

/**
 * The boxes of all layers that can be moved, from the lowest to the topmost. While another font file of a text is loaded, the layer
 * keeps the box of its earlier words, so that typing is not interrupted, and a new text has an estimated one, so that no letter that is typed
 * at once is lost. Other new layers have none until their assets are loaded.
 */
export function useLayerBoxes(): ReadonlyArray<{ layer: PlacedLayer; box: StageBox }> {
  const { document } = useEditor();
  const space = usePictureSpace();
  const loaded = useLayerAssets(document);
  return useMemo(
    () =>
      document.layers.flatMap((layer) => {
        if (layer.kind === 'brush') return [];
        const earlier = loaded?.document.layers.find(({ id }) => id === layer.id);
        const matrix =
          boxMatrix(layer, document, space, loaded?.assets) ??
          (earlier && earlier.kind !== 'brush' && boxMatrix(earlier, document, space, loaded?.assets)) ??
          estimatedMatrix(layer, document, space);
        return matrix ? [{ layer, box: stageBox(matrix, space) }] : [];
      }),
    [document, space, loaded],
  );
}

interface LoadedAssets {
  /** The document that they were loaded for. */
  document: EditDocument;
  assets: LayerAssets;
}

/** What the layers of this or an earlier document need. Undefined until it is loaded. */
function useLayerAssets(document: EditDocument): LoadedAssets | undefined {
  const [loaded, setLoaded] = useState<LoadedAssets>();
  useEffect(() => {
    let isCurrent = true;
    // The renderer reports what cannot be loaded.
    assetLibrary.assetsFor(document).then(
      (assets) => isCurrent && setLoaded({ document, assets }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [document]);
  return loaded;
}

/** From a square of -0.5 to 0.5 to pixels of the result on the stage. */
function boxMatrix(
  layer: PlacedLayer,
  document: EditDocument,
  { resultBox }: PictureSpace,
  assets: LayerAssets | undefined,
): Affine | undefined {
  if (layer.kind === 'redaction') {
    const pose = { center: layer.center, rotation: layer.rotation, flipX: false, flipY: false };
    return chain(
      scaling(layer.width, layer.height),
      placementToResult(pose, document.source, document.transform, resultBox),
    );
  }
  if (!assets) return undefined;
  try {
    const [a, b, c, d, e, f] = layerBox(layer, document, resultBox, assets).matrix;
    return { a, b, c, d, e, f };
  } catch {
    // The assets belong to an earlier document; those of this one are being loaded.
    return undefined;
  }
}

/** The box of a text without its font: as high as its lines, if none of them is too long. */
function estimatedMatrix(layer: PlacedLayer, document: EditDocument, { resultBox }: PictureSpace): Affine | undefined {
  if (layer.kind !== 'text') return undefined;
  const height = layer.text.split('\n').length * layer.size * layer.lineHeight;
  return chain(scaling(layer.width, height), placementToResult(layer, document.source, document.transform, resultBox));
}

function stageBox(matrix: Affine, { resultBox }: PictureSpace): StageBox {
  const { x, y } = apply(matrix, { x: 0, y: 0 });
  const across = applyToVector(matrix, { x: 1, y: 0 });
  const down = applyToVector(matrix, { x: 0, y: 1 });
  return {
    center: { x: x + resultBox.left, y: y + resultBox.top },
    width: Math.hypot(across.x, across.y),
    height: Math.hypot(down.x, down.y),
    rotation: (Math.atan2(across.y, across.x) * 180) / Math.PI,
  };
}

/** Places an element over the box. */
export function boxStyle({ center, width, height, rotation }: StageBox): CSSProperties {
  return {
    left: center.x - width / 2,
    top: center.y - height / 2,
    width,
    height,
    transform: `rotate(${rotation}deg)`,
  };
}
