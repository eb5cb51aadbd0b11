import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type Bitmap,
  bakeFilter,
  createAssetLibrary,
  type RasterisePaths,
  type RenderAssets,
  renderOverlay,
  toSvg,
  UnknownAssetError,
} from '@stund/photo-editor/pixels';
import sharp from 'sharp';
import { openSticker } from './open-source.ts';

/** The fonts are files of packages. */
const library = createAssetLibrary(
  async (path) => new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(path)))),
);

/** What documents refer to, with the files of the person's own stickers. */
export function createServerAssets(stickers: ReadonlyArray<{ id: string; path: string }>): RenderAssets {
  const paths = new Map(stickers.map(({ id, path }) => [id, path]));
  return {
    layers: library,
    filterTable: (id) => bakeFilter(id) ?? unknown(id),
    overlay: (id, { width, height }) => renderOverlay(id, width / height) ?? unknown(id),
    async sticker(id) {
      const path = paths.get(id);
      return path === undefined ? unknown(id) : openSticker(path);
    },
  };
}

function unknown(id: string): never {
  throw new UnknownAssetError(id);
}

/** Draws outlines by librsvg. */
export const rasterise: RasterisePaths = async (groups, { width, height }): Promise<Bitmap> => {
  const svg = Buffer.from(toSvg(groups, width, height));
  const { data } = await sharp(svg, { unlimited: true, limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data };
};
