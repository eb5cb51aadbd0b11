import {
  clamp,
  finishPixel,
  type Interpolation,
  interpolateAxes,
  type PlacedImage,
  phases,
} from './interpolate-axes.ts';
import type { Area } from './pixel-source.ts';
import type { ResultMap } from './result-map.ts';

/** Step 8: turns an area of the source into an area of the result. */
export interface Resampler {
  /** Pixels of the source that are read on each side of those that an area covers. */
  readonly margin: number;
  /** Fills `to` with the area. The image must contain the covered area with its margin, as far as the picture reaches. */
  resample(from: PlacedImage, area: Area, to: Float32Array): void;
}

/**
 * Copies where the result has the pixels of the source. Otherwise it interpolates by a cubic kernel (Catmull-Rom), which is widened
 * where the result is smaller, so that every pixel of the source counts.
 */
export function createResampler(map: ResultMap, { isOpaque }: { readonly isOpaque: boolean }): Resampler {
  if (map.isCopy) return { margin: 0, resample: (from, area, to) => copy(map, from, { area, to }) };
  const taps = 2 * Math.ceil(2 * map.reduction);
  const weights = cubicWeights(map.reduction, taps);
  const isUpright = map.matrix.b === 0 && map.matrix.c === 0;
  return {
    margin: taps / 2 + 1,
    resample(from, area, to) {
      const interpolation = { area, to, weights, taps, isOpaque };
      if (isUpright) interpolateAxes(map, from, interpolation);
      else interpolate(map, from, interpolation);
    },
  };
}

function copy({ matrix }: ResultMap, from: PlacedImage, { area, to }: Pick<Interpolation, 'area' | 'to'>): void {
  const { a, b, c, d, e, f } = matrix;
  const { data, width } = from;
  const step = (b * width + a) * 4;
  let at = 0;
  for (let row = 0; row < area.height; row += 1) {
    // The center of the first pixel, in half pixels, is always within a whole one.
    const x = a * (area.left + 0.5) + c * (area.top + row + 0.5) + e - 0.5 - from.left;
    const y = b * (area.left + 0.5) + d * (area.top + row + 0.5) + f - 0.5 - from.top;
    let start = (y * width + x) * 4;
    if (step === 4) {
      to.set(data.subarray(start, start + area.width * 4), at);
      at += area.width * 4;
      continue;
    }
    for (let column = 0; column < area.width; column += 1, at += 4, start += step) {
      to[at] = data[start]!;
      to[at + 1] = data[start + 1]!;
      to[at + 2] = data[start + 2]!;
      to[at + 3] = data[start + 3]!;
    }
  }
}

/** The weights of all taps for each of 512 places between two pixels. They sum to 1. */
function cubicWeights(reduction: number, taps: number): Float32Array {
  const weights = new Float32Array((phases + 1) * taps);
  for (let phase = 0; phase <= phases; phase += 1) {
    const row = weights.subarray(phase * taps, (phase + 1) * taps);
    for (let tap = 0; tap < taps; tap += 1) row[tap] = cubic((tap - taps / 2 + 1 - phase / phases) / reduction);
    const sum = row.reduce((total, weight) => total + weight, 0);
    for (let tap = 0; tap < taps; tap += 1) row[tap] = row[tap]! / sum;
  }
  return weights;
}

function cubic(distance: number): number {
  const x = Math.abs(distance);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
}

function interpolate(
  { matrix }: ResultMap,
  from: PlacedImage,
  { area, to, weights, taps, isOpaque }: Interpolation,
): void {
  const { a, b, c, d, e, f } = matrix;
  const isShort = isOpaque && taps === 4;
  const { data, width, height } = from;
  const before = taps / 2 - 1;
  let at = 0;
  for (let row = 0; row < area.height; row += 1) {
    for (let column = 0; column < area.width; column += 1, at += 4) {
      const centerX = area.left + column + 0.5;
      const centerY = area.top + row + 0.5;
      const x = a * centerX + c * centerY + e - 0.5 - from.left;
      const y = b * centerX + d * centerY + f - 0.5 - from.top;
      const left = Math.floor(x);
      const top = Math.floor(y);
      const across = Math.round((x - left) * phases) * taps;
      const down = Math.round((y - top) * phases) * taps;
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      if (left >= before && top >= before && left + taps - before <= width && top + taps - before <= height) {
        // All neighbors are within the image, which is so for almost all pixels.
        if (isShort) {
          sumSixteen(from, ((top - 1) * width + left - 1) * 4, { weights, across, down }, { to, at });
          continue;
        }
        for (let j = 0; j < taps; j += 1) {
          const weightY = weights[down + j]!;
          let pixel = ((top - before + j) * width + left - before) * 4;
          for (let i = 0; i < taps; i += 1, pixel += 4) {
            const opacity = data[pixel + 3]! * weightY * weights[across + i]!;
            red += data[pixel]! * opacity;
            green += data[pixel + 1]! * opacity;
            blue += data[pixel + 2]! * opacity;
            alpha += opacity;
          }
        }
        finishPixel(to, at, { red, green, blue, alpha });
        continue;
      }
      for (let j = 0; j < taps; j += 1) {
        const line = top - before + j;
        const start = (line < 0 ? 0 : line >= height ? height - 1 : line) * width;
        const weightY = weights[down + j]!;
        for (let i = 0; i < taps; i += 1) {
          const place = left - before + i;
          const pixel = (start + (place < 0 ? 0 : place >= width ? width - 1 : place)) * 4;
          const opacity = data[pixel + 3]! * weightY * weights[across + i]!;
          red += data[pixel]! * opacity;
          green += data[pixel + 1]! * opacity;
          blue += data[pixel + 2]! * opacity;
          alpha += opacity;
        }
      }
      finishPixel(to, at, { red, green, blue, alpha });
    }
  }
}

/** The weighted sum of four by four opaque pixels, written out because it is taken for every pixel of a straightened picture. */
function sumSixteen(
  { data, width }: PlacedImage,
  start: number,
  { weights, across, down }: { readonly weights: Float32Array; readonly across: number; readonly down: number },
  { to, at }: { readonly to: Float32Array; readonly at: number },
): void {
  const first = weights[across]!;
  const second = weights[across + 1]!;
  const third = weights[across + 2]!;
  const fourth = weights[across + 3]!;
  let red = 0;
  let green = 0;
  let blue = 0;
  let pixel = start;
  for (let line = down; line < down + 4; line += 1, pixel += width * 4) {
    const share = weights[line]!;
    red +=
      share *
      (data[pixel]! * first + data[pixel + 4]! * second + data[pixel + 8]! * third + data[pixel + 12]! * fourth);
    green +=
      share *
      (data[pixel + 1]! * first + data[pixel + 5]! * second + data[pixel + 9]! * third + data[pixel + 13]! * fourth);
    blue +=
      share *
      (data[pixel + 2]! * first + data[pixel + 6]! * second + data[pixel + 10]! * third + data[pixel + 14]! * fourth);
  }
  to[at] = clamp(red);
  to[at + 1] = clamp(green);
  to[at + 2] = clamp(blue);
  to[at + 3] = 1;
}
