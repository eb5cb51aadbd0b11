import { createFloatImage, type FloatImage } from '../float-image.ts';

/** How many pixels at each side of the center a Gaussian reaches. */
export const gaussianRadius = (sigma: number): number => Math.ceil(sigma * 3);

/** The weights of the center and of the pixels at one side of it. The weights of both sides sum to 1. Sigma is in pixels. */
export function gaussianWeights(sigma: number): Float32Array {
  const radius = gaussianRadius(sigma);
  const weights = Float32Array.from({ length: radius + 1 }, (_, distance) =>
    sigma > 0 ? Math.exp(-(distance * distance) / (2 * sigma * sigma)) : 1,
  );
  const total = weights.reduce((sum, weight, distance) => sum + (distance === 0 ? weight : 2 * weight), 0);
  return weights.map((weight) => weight / total);
}

/** Blurs an image by a separable Gaussian. The pixels at the edges continue outside. Alpha must be premultiplied. */
export function blurImage(image: FloatImage, sigma: number): FloatImage {
  const { width, height } = image;
  const weights = gaussianWeights(sigma);
  const between = createFloatImage(width, height);
  const blurred = createFloatImage(width, height);
  for (let y = 0; y < height; y += 1)
    blurLine(image.data, between.data, { start: y * width * 4, step: 4, length: width }, weights);
  for (let x = 0; x < width; x += 1) {
    blurLine(between.data, blurred.data, { start: x * 4, step: width * 4, length: height }, weights);
  }
  return blurred;
}

interface Line {
  readonly start: number;
  readonly step: number;
  readonly length: number;
}

function blurLine(from: Float32Array, to: Float32Array, { start, step, length }: Line, weights: Float32Array): void {
  for (let index = 0; index < length; index += 1) {
    const at = start + index * step;
    const center = weights[0]!;
    let red = from[at]! * center;
    let green = from[at + 1]! * center;
    let blue = from[at + 2]! * center;
    let alpha = from[at + 3]! * center;
    for (let distance = 1; distance < weights.length; distance += 1) {
      const weight = weights[distance]!;
      const before = start + Math.max(index - distance, 0) * step;
      const after = start + Math.min(index + distance, length - 1) * step;
      red += (from[before]! + from[after]!) * weight;
      green += (from[before + 1]! + from[after + 1]!) * weight;
      blue += (from[before + 2]! + from[after + 2]!) * weight;
      alpha += (from[before + 3]! + from[after + 3]!) * weight;
    }
    to[at] = red;
    to[at + 1] = green;
    to[at + 2] = blue;
    to[at + 3] = alpha;
  }
}

/**
 * Blurs one channel by a separable Gaussian, for sharpening a tile: the plane includes a margin of `gaussianRadius(sigma)`
 * pixels, whose own results are not exact.
 */
export function blurPlane(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const weights = gaussianWeights(sigma);
  const reach = weights.length - 1;
  const between = new Float32Array(plane.length);
  const blurred = new Float32Array(plane.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      let sum = plane[row + x]! * weights[0]!;
      if (x >= reach && x < width - reach) {
        for (let distance = 1; distance <= reach; distance += 1) {
          sum += (plane[row + x - distance]! + plane[row + x + distance]!) * weights[distance]!;
        }
      } else {
        for (let distance = 1; distance <= reach; distance += 1) {
          const before = plane[row + Math.max(x - distance, 0)]!;
          sum += (before + plane[row + Math.min(x + distance, width - 1)]!) * weights[distance]!;
        }
      }
      between[row + x] = sum;
    }
  }
  // Whole rows are added to whole rows, so that memory is read in its order.
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) blurred[row + x] = between[row + x]! * weights[0]!;
    for (let distance = 1; distance <= reach; distance += 1) {
      const weight = weights[distance]!;
      const before = Math.max(y - distance, 0) * width;
      const after = Math.min(y + distance, height - 1) * width;
      for (let x = 0; x < width; x += 1) {
        blurred[row + x] = blurred[row + x]! + (between[before + x]! + between[after + x]!) * weight;
      }
    }
  }
  return blurred;
}
