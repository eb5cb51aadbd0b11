import { bakeFilter } from '../assets/filters/bake-filter.ts';
import { fontUrls } from '../assets/fonts/font-urls.ts';
import { overlays } from '../assets/overlays/overlays.ts';
import { renderOverlay } from '../assets/overlays/render-overlay.ts';
import type { Texture } from '../assets/overlays/texture.ts';
import type { EditDocument, Frame } from '../document/edit-document.ts';
import { filterPixels } from '../kernels/color/filter-table.ts';
import { framePaths } from '../vectors/frame-paths.ts';
import { createAssetLibrary } from '../vectors/layer-assets.ts';
import { layerPaths, type VectorLayer } from '../vectors/layer-paths.ts';
import { toSvg } from '../vectors/to-svg.ts';
import type { VectorPaths } from '../vectors/vector-paths.ts';
import { samplePhotos } from './sample-photos.ts';

export const sampleSize = { width: 240, height: 160 } as const;

/** Draws something onto the canvas of a sample. */
export type Draw = (context: CanvasRenderingContext2D) => Promise<void> | void;

const photos = new Map<string, Texture>();

function photoOf(name: string): Texture {
  const { width, height } = sampleSize;
  const photo = photos.get(name) ?? samplePhotos.find((sample) => sample.name === name)!.paint(width, height);
  photos.set(name, photo);
  return photo;
}

const imageOf = ({ data, width, height }: Texture) => new ImageData(data.slice(), width, height);

/** The photo itself. */
export const drawPhoto =
  (name: string): Draw =>
  (context) =>
    context.putImageData(imageOf(photoOf(name)), 0, 0);

/** The photo with a filter at full intensity. */
export const drawFiltered =
  (photo: string, filter: string): Draw =>
  (context) => {
    const image = imageOf(photoOf(photo));
    const pixels = Float32Array.from(image.data, (value) => value / 255);
    filterPixels(pixels, pixels.length / 4, bakeFilter(filter)!);
    image.data.set(pixels.map((value) => value * 255));
    context.putImageData(image, 0, 0);
  };

/** The photo with an overlay as it is mixed in at first. */
export const drawOverlaid =
  (photo: string, id: string): Draw =>
  async (context) => {
    const { width, height } = sampleSize;
    const { blendMode, opacity } = overlays.find((overlay) => overlay.id === id)!;
    await drawPhoto(photo)(context);
    const texture = renderOverlay(id, width / height, 720)!;
    const canvas = new OffscreenCanvas(texture.width, texture.height);
    canvas.getContext('2d')!.putImageData(imageOf(texture), 0, 0);
    context.globalAlpha = opacity;
    context.globalCompositeOperation = blendMode === 'normal' ? 'source-over' : blendMode;
    context.imageSmoothingQuality = 'high';
    context.drawImage(canvas, 0, 0, width, height);
  };

async function drawGroup(context: CanvasRenderingContext2D, group: VectorPaths): Promise<void> {
  const { width, height } = sampleSize;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(toSvg([group], width, height))}`;
  await image.decode();
  context.drawImage(image, 0, 0);
}

/** The photo in a frame. */
export const drawFramed =
  (photo: string, frame: Frame): Draw =>
  async (context) => {
    await drawPhoto(photo)(context);
    await drawGroup(context, framePaths(frame, sampleSize));
  };

const library = createAssetLibrary(async (path) => {
  const response = await fetch(fontUrls.get(path)!);
  return new Uint8Array(await response.arrayBuffer());
});

/** The photo with a layer over it. */
export const drawLayered =
  (photo: string, layer: VectorLayer): Draw =>
  async (context) => {
    const document: Pick<EditDocument, 'source' | 'transform' | 'layers'> = {
      source: { fileId: '1', checksum: '', ...sampleSize },
      transform: { quarterTurns: 0, flipX: false, flipY: false, straighten: 0, crop: null, resolution: null },
      layers: [layer],
    };
    const assets = await library.assetsFor(document);
    await drawPhoto(photo)(context);
    await drawGroup(context, layerPaths(layer, document, sampleSize, assets));
  };
