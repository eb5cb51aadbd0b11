import type { EditDocument } from '../document/edit-document.ts';
import { emptyDocument } from '../document/empty-document.ts';
import type { Size } from '../geometry/crop-frame.ts';
import { type FilterTable, filterTableSize } from '../kernels/color/filter-table.ts';
import { type PixelSource, pixelsInMemory } from '../rendering/pixel-source.ts';
import type { Bitmap, RenderAssets } from '../rendering/render-assets.ts';
import { type RenderOptions, renderPicture } from '../rendering/render-edit.ts';
import { createAssetLibrary } from '../vectors/layer-assets.ts';
import type { VectorPaths } from '../vectors/vector-paths.ts';
import { givenSource } from './given-documents.ts';

/** A picture with gradients and fine structures, so that no two areas are equal. */
export function givenPixels(
  { width, height }: Size,
  { channels = 3, bits = 8 }: { channels?: 3 | 4; bits?: 8 | 16 } = {},
): PixelSource {
  const most = 2 ** bits - 1;
  const data = bits === 8 ? new Uint8Array(width * height * channels) : new Uint16Array(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grain = ((x * 7 + y * 13) % 17) / 17;
      const values = [x / width, y / height, 0.5 + 0.4 * Math.sin(x / 9 + y / 14), (x + y) / (width + height)];
      for (let channel = 0; channel < channels; channel += 1) {
        data[(y * width + x) * channels + channel] = Math.round((0.85 * values[channel]! + 0.15 * grain) * most);
      }
    }
  }
  return pixelsInMemory({ width, height, channels, data });
}

export const givenSizedDocument = (size: Size, changes: Partial<EditDocument> = {}): EditDocument => ({
  ...emptyDocument(givenSource(size)),
  ...changes,
});

export const invertingTable: FilterTable = Float32Array.from({ length: filterTableSize ** 3 * 3 }, (_, index) => {
  const channel = index % 3;
  const node = Math.floor(index / 3);
  return 1 - (Math.floor(node / filterTableSize ** channel) % filterTableSize) / (filterTableSize - 1);
});

/** Assets without files: one filter that inverts, an overlay that is half red, and a sticker that is green. */
export const testAssets: RenderAssets = {
  layers: createAssetLibrary(() => Promise.reject(new Error('These tests read no fonts'))),
  filterTable: () => invertingTable,
  overlay: () => plainBitmap({ width: 4, height: 4 }, [255, 0, 0, 128]),
  sticker: () => plainBitmap({ width: 8, height: 8 }, [0, 255, 0, 255]),
};

function plainBitmap({ width, height }: Size, color: readonly number[]): Bitmap {
  return { width, height, data: Uint8Array.from({ length: width * height * 4 }, (_, index) => color[index % 4]!) };
}

/** Fills the box of the first path's transform, -0.5 to 0.5, which is enough to see where a path is drawn. */
export async function fillUnitBoxes(groups: readonly VectorPaths[], { width, height }: Size): Promise<Bitmap> {
  const data = new Uint8Array(width * height * 4);
  for (const { paths, opacity } of groups) {
    const [a, , , d, e, f] = paths[0]!.transform;
    const color = [1, 3, 5].map((at) => Number.parseInt(paths[0]!.fill.slice(at, at + 2), 16));
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const u = (x + 0.5 - e) / a;
        const v = (y + 0.5 - f) / d;
        if (u < 0 || v < 0 || u > 100 || v > 100) continue;
        data.set([...color, Math.round(opacity * 255)], (y * width + x) * 4);
      }
    }
  }
  return { width, height, data };
}

export const renderForTest = (document: EditDocument, source: PixelSource, options: Partial<RenderOptions> = {}) =>
  renderPicture(document, source, { assets: testAssets, rasterise: fillUnitBoxes, ...options });

/** The samples of a source in memory. */
export const samplesOf = (source: PixelSource) => {
  const block = source.read({ left: 0, top: 0, width: source.width, height: source.height });
  if (block instanceof Promise) throw new Error('The source is not in memory');
  return block.data;
};
