import { bakeFilter } from '../../assets/filters/bake-filter.ts';
import { renderOverlay } from '../../assets/overlays/render-overlay.ts';
import { filterPixels } from '../../kernels/color/filter-table.ts';
import { createFloatImage } from '../../kernels/float-image.ts';
import type { Bitmap } from '../../rendering/render-assets.ts';
import { bitmapInDisplayP3 } from '../../rendering/srgb-to-display-p3.ts';

/** What takes so long that the page could not answer meanwhile. */
export type SlowAssetTask =
  | { readonly task: 'overlay'; readonly id: string; readonly ratio: number; readonly colorSpace: PredefinedColorSpace }
  | { readonly task: 'thumbnails'; readonly pixels: Uint8ClampedArray; readonly filterIds: readonly string[] };

/** The texture of an overlay in that space, or null for an unknown id; or the bytes after each filter. */
export interface SlowAssetReplies {
  readonly overlay: Bitmap | null;
  readonly thumbnails: readonly Uint8ClampedArray<ArrayBuffer>[];
}

const scope = self as unknown as Worker;

scope.addEventListener('message', ({ data }: MessageEvent<SlowAssetTask>) => {
  scope.postMessage(data.task === 'overlay' ? makeOverlay(data) : applyFilters(data));
});

function makeOverlay({ id, ratio, colorSpace }: Extract<SlowAssetTask, { task: 'overlay' }>): Bitmap | null {
  const texture = renderOverlay(id, ratio);
  return texture && colorSpace === 'display-p3' ? bitmapInDisplayP3(texture) : texture;
}

function applyFilters({ pixels, filterIds }: Extract<SlowAssetTask, { task: 'thumbnails' }>) {
  const original = createFloatImage(pixels.length / 4, 1).data;
  for (let at = 0; at < pixels.length; at += 1) original[at] = pixels[at]! / 255;
  return filterIds.map((id) => {
    const table = bakeFilter(id);
    const image = original.slice();
    if (table) filterPixels(image, pixels.length / 4, table);
    return Uint8ClampedArray.from(image, (value) => value * 255);
  });
}
