import { useEffect, useState } from 'react';
import { textDesigns } from '../../assets/text-designs/text-designs.ts';
import { emptyDocument } from '../../document/empty-document.ts';
import type { TextDesignLayer } from '../../document/layers.ts';
import { ofOriginal, ofShortestEdge } from '../../geometry/coordinates.ts';
import { layerPaths } from '../../vectors/layer-paths.ts';
import { toSvg } from '../../vectors/to-svg.ts';
import { assetLibrary } from '../model/asset-library.ts';

const size = { width: 120, height: 100 };
const document = emptyDocument({ fileId: 'tile', checksum: 'tile', ...size });

/** The words in each layout, as addresses of pictures; those whose fonts are loading have none. */
export function useDesignPictures(text: string): ReadonlyMap<string, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const layers = textDesigns.map(({ id }) => designLayer(id, text));
      const assets = await assetLibrary.assetsFor({ layers });
      const made = new Map<string, string>();
      for (const layer of layers) {
        const paths = layerPaths(layer, document, size, assets);
        const svg = toSvg([paths], size.width, size.height);
        made.set(layer.design, `data:image/svg+xml,${encodeURIComponent(svg)}`);
      }
      if (isCurrent) setPictures(made);
    };
    // Without pictures, the names remain.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return pictures;
}

function designLayer(design: string, text: string): TextDesignLayer {
  return {
    kind: 'text-design',
    id: design,
    text,
    design,
    color: '#ffffff',
    seed: 0,
    inverted: false,
    center: { x: ofOriginal(0.5), y: ofOriginal(0.5) },
    rotation: 0,
    flipX: false,
    flipY: false,
    opacity: 1,
    size: ofShortestEdge(0.8),
  };
}
