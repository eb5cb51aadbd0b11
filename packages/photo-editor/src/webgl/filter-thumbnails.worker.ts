import { bakeFilter } from '../assets/filters/bake-filter.ts';
import { filterPixels } from '../kernels/filter-table.ts';
import { createFloatImage } from '../kernels/float-image.ts';

/** RGBA bytes, and the filters to apply to them. */
export interface FiltersTask {
  readonly pixels: Uint8ClampedArray;
  readonly filterIds: readonly string[];
}

/** The bytes after each filter. */
export type FiltersReply = readonly Uint8ClampedArray<ArrayBuffer>[];

const scope = self as unknown as Worker;

scope.onmessage = ({ data }: MessageEvent<FiltersTask>) => {
  const { pixels, filterIds } = data;
  const original = createFloatImage(pixels.length / 4, 1).data;
  for (let at = 0; at < pixels.length; at += 1) original[at] = pixels[at]! / 255;
  const filtered = filterIds.map((id) => {
    const table = bakeFilter(id);
    const image = original.slice();
    if (table) filterPixels(image, pixels.length / 4, table);
    return Uint8ClampedArray.from(image, (value) => value * 255);
  });
  scope.postMessage(filtered satisfies FiltersReply);
};
