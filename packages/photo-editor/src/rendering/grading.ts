import type { Adjustments } from '../document/edit-document.ts';
import { clarityDelta } from '../kernels/clarity.ts';
import { type FilterTable, filterPixels } from '../kernels/filter-table.ts';
import { luma } from '../kernels/float-image.ts';
import { type ColorMatrix, isDiagonal, lightMatrix } from '../kernels/light.ts';
import { isNeutralSaturation, saturatePixels } from '../kernels/saturation.ts';
import { guideShare, lookUpGain, toneGains } from '../kernels/shadows-highlights.ts';
import { fromLinear, toLinear } from '../kernels/srgb-curve.ts';
import { isNeutralTone, toneCurve } from '../kernels/tone-curve.ts';
import type { PixelBlock } from './pixel-source.ts';

/** One row of pixels to grade. */
export interface GradedRow {
  readonly samples: PixelBlock['data'];
  /** Position of the row's first sample. */
  readonly start: number;
  readonly channels: 3 | 4;
  /** Receives RGBA from 0 to 1. Its length decides how many pixels are graded. */
  readonly pixels: Float32Array;
  /** Luma of the guide after step 2 at each pixel; null takes the pixel's own. */
  readonly guide: Float32Array | null;
}

/**
 * The steps 2 to 4 of the order of pixel operations for samples of 8 or 16 bits. What depends on one channel alone is tabulated, and
 * rows stay in the processor's cache from one loop to the next.
 */
export interface Grading {
  /** Whether the steps 2 to 4 change anything. */
  readonly isNeutral: boolean;
  readonly usesGuide: boolean;
  gradeRow(row: GradedRow): void;
  /** Step 2 alone. */
  lightRow(row: GradedRow): void;
}

export function createGrading(adjust: Adjustments, table: FilterTable | null, bits: 8 | 16): Grading {
  const matrix = lightMatrix(adjust);
  const usesGuide = adjust.shadows !== 0 || adjust.highlights !== 0;
  const hasCurve = !isNeutralTone(adjust);
  const hasSaturation = !isNeutralSaturation(adjust);
  const curve = (value: number) => (hasCurve ? toneCurve(value, adjust) : value);
  const lightRow = createLightRow(matrix, bits, (value) => value);
  // Without a guide between them, light and curve are one table.
  const startRow = usesGuide || !hasCurve ? lightRow : createLightRow(matrix, bits, curve);
  const toneRow = usesGuide ? createToneRow(adjust, hasCurve ? curve : null) : null;
  const isLightNeutral = isDiagonal(matrix) && matrix[0] === 1;
  return {
    isNeutral: isLightNeutral && !usesGuide && !hasCurve && !hasSaturation && !table,
    usesGuide,
    lightRow,
    gradeRow(row) {
      const { pixels, guide } = row;
      const count = pixels.length / 4;
      startRow(row);
      toneRow?.(pixels, guide);
      if (hasSaturation) saturatePixels(pixels, count, adjust);
      if (table) filterPixels(pixels, count, table);
    },
  };
}

type LightRow = (row: GradedRow) => void;

function createLightRow(matrix: ColorMatrix, bits: 8 | 16, then: (value: number) => number): LightRow {
  const most = 2 ** bits - 1;
  if (!isDiagonal(matrix)) return createMatrixRow(matrix, most, then);
  const gain = matrix[0]!;
  const levels = Float32Array.from({ length: most + 1 }, (_, level) =>
    then(gain === 1 ? level / most : fromLinear(gain * toLinear(level / most))),
  );
  return ({ samples, start, channels, pixels }) => {
    let from = start;
    for (let at = 0; at < pixels.length; at += 4, from += channels) {
      pixels[at] = levels[samples[from]!]!;
      pixels[at + 1] = levels[samples[from + 1]!]!;
      pixels[at + 2] = levels[samples[from + 2]!]!;
      pixels[at + 3] = channels === 4 ? samples[from + 3]! / most : 1;
    }
  };
}

const encodingSteps = 65_536;

function createMatrixRow(matrix: ColorMatrix, most: number, then: (value: number) => number): LightRow {
  const light = Float32Array.from({ length: most + 1 }, (_, level) => toLinear(level / most));
  const [rr = 0, rg = 0, rb = 0, gr = 0, gg = 0, gb = 0, br = 0, bg = 0, bb = 0] = matrix;
  const rowSums = [rr, rg, rb, gr, gg, gb, br, bg, bb].map((value) => Math.max(value, 0));
  const top = Math.max(...[0, 3, 6].map((row) => rowSums[row]! + rowSums[row + 1]! + rowSums[row + 2]!));
  const scale = encodingSteps / top;
  // Two more entries, so that the brightest value can be interpolated.
  const encoded = Float32Array.from({ length: encodingSteps + 2 }, (_, step) => then(fromLinear(step / scale)));
  const encode = (value: number) => {
    if (value <= 0) return encoded[0]!;
    const place = value * scale;
    const index = place | 0;
    const lower = encoded[index]!;
    return lower + (encoded[index + 1]! - lower) * (place - index);
  };
  return ({ samples, start, channels, pixels }) => {
    let from = start;
    for (let at = 0; at < pixels.length; at += 4, from += channels) {
      const red = light[samples[from]!]!;
      const green = light[samples[from + 1]!]!;
      const blue = light[samples[from + 2]!]!;
      pixels[at] = encode(rr * red + rg * green + rb * blue);
      pixels[at + 1] = encode(gr * red + gg * green + gb * blue);
      pixels[at + 2] = encode(br * red + bg * green + bb * blue);
      pixels[at + 3] = channels === 4 ? samples[from + 3]! / most : 1;
    }
  };
}

/** More than exposure, temperature and shadows together can make of white. */
const brightest = 4;
const curveSteps = 4096 * brightest;

/** Step 3, and the curve of step 4. */
function createToneRow(adjust: Adjustments, curve: ((value: number) => number) | null) {
  const gains = toneGains(adjust);
  const tones =
    curve && Float32Array.from({ length: curveSteps + 2 }, (_, step) => curve((step * brightest) / curveSteps));
  const lookUp = (value: number) => {
    if (!tones) return value;
    const place = Math.min(Math.max(value, 0), brightest) * (curveSteps / brightest);
    const index = place | 0;
    const lower = tones[index]!;
    return lower + (tones[index + 1]! - lower) * (place - index);
  };
  return (pixels: Float32Array, guide: Float32Array | null) => {
    for (let at = 0; at < pixels.length; at += 4) {
      const own = luma(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
      const mask = guide ? own + (guide[at >> 2]! - own) * guideShare : own;
      const gain = lookUpGain(gains, mask);
      pixels[at] = lookUp(pixels[at]! * gain);
      pixels[at + 1] = lookUp(pixels[at + 1]! * gain);
      pixels[at + 2] = lookUp(pixels[at + 2]! * gain);
    }
  };
}

/** Step 5 for a row of graded pixels, with the luma of the graded guide at each pixel. */
export function clarifyRow(pixels: Float32Array, base: Float32Array, amount: number): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const delta = clarityDelta(luma(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!), base[at >> 2]!, amount);
    pixels[at] = pixels[at]! + delta;
    pixels[at + 1] = pixels[at + 1]! + delta;
    pixels[at + 2] = pixels[at + 2]! + delta;
  }
}

/** Clamps colors to 0 to 1. */
export function clampPixels(pixels: Float32Array): void {
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at]!;
    if (value < 0) pixels[at] = 0;
    else if (value > 1) pixels[at] = 1;
  }
}
