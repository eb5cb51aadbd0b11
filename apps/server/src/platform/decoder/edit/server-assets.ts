import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { EditSpace } from '@stund/photo-editor/color-space';
import {
  type Bitmap,
  bakeFilter,
  bitmapInDisplayP3,
  createAssetLibrary,
  overlayTextureSize,
  type RasterisePaths,
  type RenderAssets,
  renderOverlay,
  savedOverlaySize,
  toSvg,
  UnknownAssetError,
} from '@stund/photo-editor/pixels';
import sharp from 'sharp';
import { openSticker } from './open-source.ts';

/** The fonts are files of packages. */
const library = createAssetLibrary(
  async (path) => new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(path)))),
);

/** Where drawings get their assets and pixels from. */
export interface DrawingTools {
  assets: RenderAssets;
  rasterise: RasterisePaths;
}

/**
 * What documents refer to, with the files of the person's own stickers. Everything that is drawn has the colors of sRGB and is
 * converted to the space of the picture.
 */
export function createDrawingTools(
  stickers: ReadonlyArray<{ id: string; path: string }>,
  space: EditSpace,
): DrawingTools {
  const paths = new Map(stickers.map(({ id, path }) => [id, path]));
  const inSpace = (bitmap: Bitmap) => (space === 'display-p3' ? bitmapInDisplayP3(bitmap) : bitmap);
  return {
    assets: {
      layers: library,
      filterTable: (id) => bakeFilter(id) ?? unknown(id),
      overlay: (id, { width, height }) => {
        const isLarge = Math.max(width, height) > overlayTextureSize;
        const longestSide = isLarge ? savedOverlaySize : overlayTextureSize;
        return inSpace(renderOverlay(id, width / height, longestSide) ?? unknown(id));
      },
      async sticker(id) {
        const path = paths.get(id);
        return path === undefined ? unknown(id) : inSpace(await openSticker(path));
      },
    },
    rasterise: async (groups, size) => inSpace(await rasterise(groups, size)),
  };
}

function unknown(id: string): never {
  throw new UnknownAssetError(id);
}

/** Draws outlines by librsvg. */
const rasterise: RasterisePaths = async (groups, { width, height }): Promise<Bitmap> => {
  const svg = Buffer.from(toSvg(groups, width, height));
  const { data } = await sharp(svg, { unlimited: true, limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data };
};
