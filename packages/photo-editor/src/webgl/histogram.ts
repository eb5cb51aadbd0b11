import { luma } from '../kernels/float-image.ts';
import type { Histogram } from './editor-renderer.ts';

/** The longest side of the copy whose pixels are counted. */
const longestSide = 512;

/** Counts the values of a reduced copy of the image. Transparent pixels are not counted. */
export function histogramOf(image: ImageBitmap, colorSpace: PredefinedColorSpace): Histogram {
  const factor = Math.min(1, longestSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * factor));
  const height = Math.max(1, Math.round(image.height * factor));
  const context = new OffscreenCanvas(width, height).getContext('2d', { colorSpace, willReadFrequently: true })!;
  context.drawImage(image, 0, 0, width, height);
  return countValues(context.getImageData(0, 0, width, height).data);
}

/** Counts RGBA bytes. */
export function countValues(bytes: Uint8ClampedArray): Histogram {
  const count = () => new Uint32Array(256);
  const histogram = { red: count(), green: count(), blue: count(), luma: count() };
  const add = (counts: Uint32Array, value: number) => {
    counts[value] = counts[value]! + 1;
  };
  for (let at = 0; at < bytes.length; at += 4) {
    if (bytes[at + 3]! < 128) continue;
    const [red, green, blue] = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!];
    add(histogram.red, red);
    add(histogram.green, green);
    add(histogram.blue, blue);
    add(histogram.luma, Math.round(luma(red, green, blue)));
  }
  return histogram;
}
