import type { Area, PixelBlock } from './pixel-source.ts';
import type { ResultMap } from './result-map.ts';

/** Copies samples of the source to an area of a result that shows them unchanged, turned or mirrored as the map says. */
export function copySamples(
  { matrix }: ResultMap,
  { block, from, channels }: { readonly block: PixelBlock; readonly from: Area; readonly channels: number },
  { area, data }: { readonly area: Area; readonly data: Uint8ClampedArray },
): void {
  const { a, b, c, d, e, f } = matrix;
  const step = b * block.stride + a * channels;
  let to = 0;
  for (let row = 0; row < area.height; row += 1) {
    const x = a * (area.left + 0.5) + c * (area.top + row + 0.5) + e - 0.5 - from.left;
    const y = b * (area.left + 0.5) + d * (area.top + row + 0.5) + f - 0.5 - from.top;
    let start = block.start + y * block.stride + x * channels;
    if (step === channels) {
      data.set(block.data.subarray(start, start + area.width * channels), to);
      to += area.width * channels;
      continue;
    }
    for (let column = 0; column < area.width; column += 1, start += step) {
      for (let channel = 0; channel < channels; channel += 1, to += 1) data[to] = block.data[start + channel]!;
    }
  }
}
