import type { Adjustments } from '../document/edit-document.ts';
import { type FilterTable, filterPixels } from '../kernels/color/filter-table.ts';
import { isNeutralSaturation, saturatePixels } from '../kernels/color/saturation.ts';
import { clarityDelta } from '../kernels/detail/clarity.ts';
import { luma } from '../kernels/float-image.ts';
import { type ColorMatrix, isDiagonal, lightMatrix } from '../kernels/light/light.ts';
import { guideShare, lookUpGain, toneGains } from '../kernels/light/shadows-highlights.ts';
import { fromLinear, toLinear } from '../kernels/light/srgb-curve.ts';
import { isNeutralTone, toneCurve } from '../kernels/light/tone-curve.ts';
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
  /** Whether each channel depends on itself alone, and all three in the same way. */
  readonly isChannelwise: boolean;
  /** Whether graded colors are from 0 to 1 without being clamped. */
  readonly isInRange: boolean;
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
    isChannelwise: isDiagonal(matrix) && !usesGuide && !hasSaturation && !table,
    // The values of a table are in the range, and so are those of samples that are not changed.
    isInRange: table !== null || (isLightNeutral && !usesGuide && !hasCurve && !hasSaturation),
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
  const levels = tabulate(most + 1, (level) =>
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

/** Light is tabulated by its square root, along which the curve of sRGB is almost straight: a small table is exact. */
const encodingSteps = 4096;

function createMatrixRow(matrix: ColorMatrix, most: number, then: (value: number) => number): LightRow {
  const light = tabulate(most + 1, (level) => toLinear(level / most));
  const [rr = 0, rg = 0, rb = 0, gr = 0, gg = 0, gb = 0, br = 0, bg = 0, bb = 0] = matrix;
  const positive = matrix.map((value) => Math.max(value, 0));
  const top = Math.max(...[0, 3, 6].map((row) => positive[row]! + positive[row + 1]! + positive[row + 2]!));
  const scale = encodingSteps / Math.sqrt(top);
  // Two more entries, so that the brightest value can be interpolated.
  const encoded = tabulate(encodingSteps + 2, (step) => then(fromLinear((step / scale) ** 2)));
  return ({ samples, start, channels, pixels }) => {
    // Names of its own keep the values in registers.
    const table = encoded;
    const lights = light;
    const squared = scale * scale;
    let from = start;
    for (let at = 0; at < pixels.length; at += 4, from += channels) {
      const red = lights[samples[from]!]! * squared;
      const green = lights[samples[from + 1]!]! * squared;
      const blue = lights[samples[from + 2]!]! * squared;
      const redLight = rr * red + rg * green + rb * blue;
      const greenLight = gr * red + gg * green + gb * blue;
      const blueLight = br * red + bg * green + bb * blue;
      const redPlace = redLight > 0 ? Math.sqrt(redLight) : 0;
      const greenPlace = greenLight > 0 ? Math.sqrt(greenLight) : 0;
      const bluePlace = blueLight > 0 ? Math.sqrt(blueLight) : 0;
      const redStep = redPlace | 0;
      const greenStep = greenPlace | 0;
      const blueStep = bluePlace | 0;
      const lowerRed = table[redStep]!;
      const lowerGreen = table[greenStep]!;
      const lowerBlue = table[blueStep]!;
      pixels[at] = lowerRed + (table[redStep + 1]! - lowerRed) * (redPlace - redStep);
      pixels[at + 1] = lowerGreen + (table[greenStep + 1]! - lowerGreen) * (greenPlace - greenStep);
      pixels[at + 2] = lowerBlue + (table[blueStep + 1]! - lowerBlue) * (bluePlace - blueStep);
      pixels[at + 3] = channels === 4 ? samples[from + 3]! / most : 1;
    }
  };
}

/** `Float32Array.from` takes many times as long. */
function tabulate(length: number, value: (index: number) => number): Float32Array {
  const table = new Float32Array(length);
  for (let index = 0; index < length; index += 1) table[index] = value(index);
  return table;
}

/** More than exposure, temperature and shadows together can make of white. */
const brightest = 4;
const curveSteps = 4096 * brightest;

/** Step 3, and the curve of step 4. */
function createToneRow(adjust: Adjustments, curve: ((value: number) => number) | null) {
  const gains = toneGains(adjust);
  const tones = curve && tabulate(curveSteps + 2, (step) => curve((step * brightest) / curveSteps));
  const lookUp = (value: number) => {
    if (!tones) return value;
    const place = value * (curveSteps / brightest);
    if (place <= 0) return tones[0]!;
    if (place >= curveSteps) return tones[curveSteps]!;
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

/** Clamps colors to 0 to 1. Comparisons take a fraction of the time of `Math.min`, which has to mind NaN and the sign of zero. */
export function clampPixels(pixels: Float32Array): void {
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at]!;
    if (value < 0) pixels[at] = 0;
    else if (value > 1) pixels[at] = 1;
  }
}
