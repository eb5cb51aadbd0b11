import type { Bitmap, RenderAssets } from '../../rendering/render-assets.ts';
import { createAssetLibrary, UnknownAssetError } from '../../vectors/layer-assets.ts';

import { makeSlowAsset } from './slow-assets.ts';

/** Loads a sticker of the person's own by the id that a layer has. */
export type LoadSticker = (id: string) => Promise<ImageBitmap>;

export interface BrowserAssetsOptions {
  readonly loadSticker: LoadSticker;
  /** The space of the picture, to which stickers and overlays are converted. */
  readonly colorSpace: PredefinedColorSpace;
}

/** The editor's assets in a browser or a worker. Each is loaded when it is needed; what failed is tried again by the next call. */
export function createBrowserAssets({ loadSticker, colorSpace }: BrowserAssetsOptions): RenderAssets {
  const stickers = new Map<string, Promise<Bitmap>>();
  return {
    layers: createAssetLibrary(readFont),
    async filterTable(id) {
      const { bakeFilter } = await import('../../assets/filters/bake-filter.ts');
      const table = bakeFilter(id);
      if (!table) throw new UnknownAssetError(id);
      return table;
    },
    async overlay(id, { width, height }) {
      const texture = await makeSlowAsset({ task: 'overlay', id, ratio: width / height, colorSpace });
      if (!texture) throw new UnknownAssetError(id);
      return texture;
    },
    sticker(id) {
      const loading = stickers.get(id) ?? loadSticker(id).then((image) => readBitmap(image, colorSpace));
      stickers.set(id, loading);
      loading.catch(() => stickers.delete(id));
      return loading;
    },
  };
}

function readBitmap(image: ImageBitmap, colorSpace: PredefinedColorSpace): Bitmap {
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { colorSpace, willReadFrequently: true })!;
  context.drawImage(image, 0, 0);
  image.close();
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** The addresses of all fonts are a module of their own, because few documents have texts. */
async function readFont(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { fontUrls } = await import('../../assets/fonts/font-urls.ts');
  const response = await fetch(fontUrls.get(path)!);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
