import type { EditDocument } from '../document/edit-document.ts';
import type { ImageLayer, Layer, RedactionLayer } from '../document/layers.ts';
import { type Affine, invert as invertAffine } from '../geometry/affine.ts';
import type { Size } from '../geometry/crop-frame.ts';
import type { LayerAssets } from '../vectors/layer-assets.ts';
import { layerBox } from '../vectors/layer-box.ts';
import { layerPaths } from '../vectors/layer-paths.ts';
import { invert } from '../vectors/matrix.ts';
import { brushStrokes } from './brush-strokes.ts';
import { type Drawing, layPlaced } from './composition.ts';
import { OutlineStack } from './outline-stack.ts';
import { createPainting } from './painting.ts';
import { type Area, isApart } from './pixel-source.ts';
import type { RasterisePaths, RenderAssets } from './render-assets.ts';
import { coveredArea } from './result-map.ts';

/** What is drawn between two redactions, after the redaction that pixelates everything below. */
export interface Section {
  readonly redaction: RedactionLayer | null;
  readonly drawings: readonly Drawing[];
}

export interface DrawingTools {
  readonly assets: RenderAssets;
  readonly rasterise: RasterisePaths;
}

/** The layers of a document, ready to be drawn on a result of this size. The first section has no redaction. */
export async function createSections(document: EditDocument, result: Size, tools: DrawingTools): Promise<Section[]> {
  const assets = await tools.assets.layers.assetsFor(document);
  const sections: Section[] = [];
  for (const { redaction, layers } of splitAtRedactions(document.layers)) {
    sections.push({ redaction, drawings: await createDrawings(layers, { document, result, tools, assets }) });
  }
  return sections;
}

function splitAtRedactions(layers: readonly Layer[]) {
  const sections: { redaction: RedactionLayer | null; layers: Layer[] }[] = [{ redaction: null, layers: [] }];
  for (const layer of layers) {
    if (layer.kind === 'redaction') sections.push({ redaction: layer, layers: [] });
    else sections.at(-1)!.layers.push(layer);
  }
  return sections;
}

interface Context {
  readonly document: EditDocument;
  readonly result: Size;
  readonly tools: DrawingTools;
  readonly assets: LayerAssets;
}

async function createDrawings(layers: readonly Layer[], context: Context): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  let outlines: Parameters<typeof layerPaths>[0][] = [];
  const finishOutlines = () => {
    const { document, result, tools, assets } = context;
    const groups = outlines.map((layer) => layerPaths(layer, document, result, assets));
    if (groups.length > 0) drawings.push(new OutlineStack(groups, result, tools.rasterise));
    outlines = [];
  };
  for (const layer of layers) {
    switch (layer.kind) {
      case 'sticker':
      case 'shape':
      case 'text':
      case 'text-design':
        outlines.push(layer);
        break;
      case 'image':
        finishOutlines();
        drawings.push(await createImage(layer, context));
        break;
      case 'brush':
        finishOutlines();
        drawings.push(createPainting(brushStrokes(layer, context.document, context.result)));
        break;
      case 'redaction':
        break;
    }
  }
  finishOutlines();
  return drawings;
}

async function createImage(layer: ImageLayer, { document, result, tools, assets }: Context): Promise<Drawing> {
  const bitmap = await tools.assets.sticker(layer.sticker);
  const { width, height } = bitmap;
  const [a, b, c, d, e, f] = invert(layerBox(layer, document, result, assets).matrix);
  // From a square of -0.5 to 0.5 to pixels of the bitmap.
  const toBitmap: Affine = {
    a: a * width,
    b: b * height,
    c: c * width,
    d: d * height,
    e: (e + 0.5) * width,
    f: (f + 0.5) * height,
  };
  const box = placedBox(bitmap, toBitmap);
  return {
    touches: (area) => !isApart(box, area),
    layOver: (canvas) => layPlaced(canvas, bitmap, toBitmap, layer.opacity),
  };
}

/** The pixels of the result that a bitmap may cover. */
function placedBox({ width, height }: Size, toBitmap: Affine): Area {
  return coveredArea(invertAffine(toBitmap), { left: 0, top: 0, width, height });
}
