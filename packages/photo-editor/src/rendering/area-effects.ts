import { type FocusArea, type FocusBlur, focusMask } from '../kernels/blur/focus.ts';
import { blurPlane } from '../kernels/blur/gaussian.ts';
import { sharpnessDelta } from '../kernels/detail/sharpness.ts';
import { type FloatImage, luma } from '../kernels/float-image.ts';
import { sampleReduced } from '../kernels/reduce.ts';
import { clampPixels } from './grading.ts';
import type { Area } from './pixel-source.ts';

/** Step 6 in place. Pixels nearer to the image's edge than the blur reaches are not exact, unless it is the picture's edge. */
export function sharpenArea({ width, height, data }: FloatImage, sigma: number, amount: number): void {
  const plane = new Float32Array(width * height);
  for (let pixel = 0; pixel < plane.length; pixel += 1) {
    plane[pixel] = luma(data[pixel * 4]!, data[pixel * 4 + 1]!, data[pixel * 4 + 2]!);
  }
  const blurred = blurPlane(plane, width, height, sigma);
  for (let pixel = 0, at = 0; pixel < plane.length; pixel += 1, at += 4) {
    const delta = sharpnessDelta(plane[pixel]!, blurred[pixel]!, amount);
    data[at] = data[at]! + delta;
    data[at + 1] = data[at + 1]! + delta;
    data[at + 2] = data[at + 2]! + delta;
  }
  clampPixels(data);
}

export interface BlurredPicture extends FocusBlur {
  readonly area: FocusArea;
  /** Reduced by `factor` and blurred, with premultiplied alpha. */
  readonly blurred: FloatImage;
}

/** Step 7 in place, for an image that shows this area of the picture. */
export function mixFocus({ data }: FloatImage, place: Area, focus: BlurredPicture): void {
  const color = new Float32Array(4);
  for (let row = 0; row < place.height; row += 1) {
    const y = place.top + row;
    for (let column = 0; column < place.width; column += 1) {
      const x = place.left + column;
      const share = focusMask(focus.area, x + 0.5, y + 0.5) * focus.share;
      if (share <= 0) continue;
      sampleReduced(focus.blurred, focus.factor, x, y, color);
      const at = (row * place.width + column) * 4;
      const own = data[at + 3]! * (1 - share);
      const alpha = own + color[3]! * share;
      if (alpha <= 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        data[at + channel] = (data[at + channel]! * own + color[channel]! * share) / alpha;
      }
      data[at + 3] = alpha;
    }
  }
}
