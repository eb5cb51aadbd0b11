/** One neighbor that the denoiser reads, in whole pixels, with its weight from the distance. */
export interface DenoiseTap {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** How many neighbors are read, whatever the radius is. */
export const denoiseTapCount = 28;

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/**
 * The neighbors for a picture whose original has `originalEdge` pixels at its shortest edge and which is rendered with
 * `renderedEdge`. They lie on a spiral, so that a wide radius costs as much as a small one.
 */
export function denoiseTaps(originalEdge: number, renderedEdge: number): DenoiseTap[] {
  const radius = Math.max(0.0018 * originalEdge, 2) * (renderedEdge / originalEdge);
  const taps = new Map<string, DenoiseTap>();
  for (let index = 0; index < denoiseTapCount; index += 1) {
    const distance = radius * Math.sqrt((index + 0.5) / denoiseTapCount);
    const x = Math.round(distance * Math.cos(index * goldenAngle));
    const y = Math.round(distance * Math.sin(index * goldenAngle));
    if (x === 0 && y === 0) continue;
    taps.set(`${x} ${y}`, { x, y, weight: Math.exp((-1.1 * (x * x + y * y)) / (radius * radius)) });
  }
  return [...taps.values()];
}

/** The color distance beyond which a neighbor has no influence, because it belongs to something else. `amount` is from 0 to 1. */
export const denoiseTolerance = (amount: number): number => 0.02 + 0.2 * amount;

/** How much of the result is mixed in, so that small amounts begin at no change. */
export const denoiseShare = (amount: number): number => Math.min(1, amount * 4);

/** Samples of this value are full: whole numbers are compared much faster than floats, and all of 8 bits are among them. */
export const denoiseMost = 255 * 16;
/** From a squared distance of samples to that of 8 bits. */
const distanceBits = 8;
/** Weights are multiples of 1 / 4096. */
const weightBits = 12;

/** RGBA of a tile and of the margin `denoiseReach` at each side, 0 to `denoiseMost`. */
export interface Margined {
  readonly data: Uint16Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Averages each pixel of the tile with those neighbors that resemble it, and writes 16 bits a sample into `to`, without the margin.
 */
export function denoise(
  { data, width, height }: Margined,
  to: Uint16Array,
  taps: readonly DenoiseTap[],
  amount: number,
): void {
  const likenesses = tabulateLikeness(denoiseTolerance(amount));
  const limit = likenesses.length;
  const share = denoiseShare(amount);
  const scale = 65_535 / denoiseMost;
  const reach = denoiseReach(taps);
  const offsets = Int32Array.from(taps, ({ x, y }) => (y * width + x) * 4);
  const weights = Int32Array.from(taps, ({ weight }) => Math.round(weight * 2 ** weightBits));
  const count = taps.length;
  let out = 0;
  for (let y = reach; y < height - reach; y += 1) {
    let at = (y * width + reach) * 4;
    for (let x = reach; x < width - reach; x += 1, at += 4, out += 4) {
      const red = data[at]!;
      const green = data[at + 1]!;
      const blue = data[at + 2]!;
      let total = 2 ** weightBits;
      let sumRed = Math.imul(red, total);
      let sumGreen = Math.imul(green, total);
      let sumBlue = Math.imul(blue, total);
      for (let index = 0; index < count; index += 1) {
        const neighbor = at + offsets[index]!;
        const otherRed = data[neighbor]!;
        const otherGreen = data[neighbor + 1]!;
        const otherBlue = data[neighbor + 2]!;
        const towardsRed = otherRed - red;
        const towardsGreen = otherGreen - green;
        const towardsBlue = otherBlue - blue;
        const distance =
          (Math.imul(towardsRed, towardsRed) +
            Math.imul(towardsGreen, towardsGreen) +
            Math.imul(towardsBlue, towardsBlue)) >>
          distanceBits;
        if (distance >= limit) continue;
        let weight = Math.imul(likenesses[distance]!, weights[index]!) >> weightBits;
        const alpha = data[neighbor + 3]!;
        if (alpha !== denoiseMost) weight = Math.round((weight * alpha) / denoiseMost);
        total = (total + weight) | 0;
        sumRed = (sumRed + Math.imul(weight, otherRed)) | 0;
        sumGreen = (sumGreen + Math.imul(weight, otherGreen)) | 0;
        sumBlue = (sumBlue + Math.imul(weight, otherBlue)) | 0;
      }
      const mean = share / total;
      const own = 1 - share;
      to[out] = (red * own + sumRed * mean) * scale + 0.5;
      to[out + 1] = (green * own + sumGreen * mean) * scale + 0.5;
      to[out + 2] = (blue * own + sumBlue * mean) * scale + 0.5;
      to[out + 3] = data[at + 3]! * scale + 0.5;
    }
  }
}

/** How much a neighbor counts by its squared distance in levels of 8 bits, up to the tolerance. */
function tabulateLikeness(tolerance: number): Int32Array {
  const squared = (tolerance * 255) ** 2;
  return Int32Array.from({ length: Math.ceil(squared) }, (_, distance) =>
    Math.round((1 - distance / squared) ** 2 * 2 ** weightBits),
  );
}

/** The margin in pixels that a tile needs at each side. */
export const denoiseReach = (taps: readonly DenoiseTap[]): number =>
  taps.reduce((reach, { x, y }) => Math.max(reach, Math.abs(x), Math.abs(y)), 0);
