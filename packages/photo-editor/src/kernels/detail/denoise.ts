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
  /** Every pixel is full, so that alpha need not be read. */
  readonly isOpaque: boolean;
}

/** What is the same for all pixels of a tile. */
interface Settings {
  /** By the squared distance of colors. */
  readonly likenesses: Int32Array;
  readonly offsets: Int32Array;
  readonly weights: Int32Array;
  readonly reach: number;
  readonly share: number;
}

const toSixteenBits = 65_535 / denoiseMost;

/**
 * Averages each pixel of the tile with those neighbors that resemble it, and writes 16 bits a sample into `to`, without the margin.
 */
export function denoise(image: Margined, to: Uint16Array, taps: readonly DenoiseTap[], amount: number): void {
  const settings = {
    likenesses: tabulateLikeness(denoiseTolerance(amount)),
    offsets: Int32Array.from(taps, ({ x, y }) => (y * image.width + x) * 4),
    weights: Int32Array.from(taps, ({ weight }) => Math.round(weight * 2 ** weightBits)),
    reach: denoiseReach(taps),
    share: denoiseShare(amount),
  };
  if (image.isOpaque) denoiseOpaque(image, to, settings);
  else denoiseTranslucent(image, to, settings);
}

/** Without a branch for each neighbor, since the processor could not predict it in noise: what differs has no weight. */
function denoiseOpaque({ data, width, height }: Margined, to: Uint16Array, settings: Settings): void {
  const { likenesses, offsets, weights, reach, share } = settings;
  const farthest = likenesses.length - 1;
  const count = offsets.length;
  let out = 0;
  for (let y = reach; y < height - reach; y += 1) {
    let at = (y * width + reach) * 4;
    for (let x = reach; x < width - reach; x += 1, at += 4, out += 4) {
      const red = data[at]!;
      const green = data[at + 1]!;
      const blue = data[at + 2]!;
      let total = 2 ** weightBits;
      // How far the weighted neighbors are from the pixel itself.
      let sumRed = 0;
      let sumGreen = 0;
      let sumBlue = 0;
      for (let index = 0; index < count; index += 1) {
        const neighbor = (at + offsets[index]!) | 0;
        const towardsRed = (data[neighbor]! - red) | 0;
        const towardsGreen = (data[neighbor + 1]! - green) | 0;
        const towardsBlue = (data[neighbor + 2]! - blue) | 0;
        const distance = squaredDistance(towardsRed, towardsGreen, towardsBlue);
        const weight = Math.imul(likenesses[Math.min(distance, farthest)]!, weights[index]!) >> weightBits;
        total = (total + weight) | 0;
        sumRed = (sumRed + Math.imul(weight, towardsRed)) | 0;
        sumGreen = (sumGreen + Math.imul(weight, towardsGreen)) | 0;
        sumBlue = (sumBlue + Math.imul(weight, towardsBlue)) | 0;
      }
      const mean = share / total;
      to[out] = (red + sumRed * mean) * toSixteenBits + 0.5;
      to[out + 1] = (green + sumGreen * mean) * toSixteenBits + 0.5;
      to[out + 2] = (blue + sumBlue * mean) * toSixteenBits + 0.5;
      to[out + 3] = 65_535;
    }
  }
}

/** A neighbor counts by its alpha, too. */
function denoiseTranslucent({ data, width, height }: Margined, to: Uint16Array, settings: Settings): void {
  const { likenesses, offsets, weights, reach, share } = settings;
  const farthest = likenesses.length - 1;
  let out = 0;
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1, out += 4) {
      const at = (y * width + x) * 4;
      let total = 2 ** weightBits;
      let sumRed = 0;
      let sumGreen = 0;
      let sumBlue = 0;
      for (let index = 0; index < offsets.length; index += 1) {
        const neighbor = at + offsets[index]!;
        const alpha = data[neighbor + 3]! / denoiseMost;
        const towardsRed = data[neighbor]! - data[at]!;
        const towardsGreen = data[neighbor + 1]! - data[at + 1]!;
        const towardsBlue = data[neighbor + 2]! - data[at + 2]!;
        const distance = squaredDistance(towardsRed, towardsGreen, towardsBlue);
        const likeness = likenesses[Math.min(distance, farthest)]!;
        const weight = Math.round((Math.imul(likeness, weights[index]!) >> weightBits) * alpha);
        total += weight;
        sumRed += weight * towardsRed;
        sumGreen += weight * towardsGreen;
        sumBlue += weight * towardsBlue;
      }
      const mean = share / total;
      to[out] = (data[at]! + sumRed * mean) * toSixteenBits + 0.5;
      to[out + 1] = (data[at + 1]! + sumGreen * mean) * toSixteenBits + 0.5;
      to[out + 2] = (data[at + 2]! + sumBlue * mean) * toSixteenBits + 0.5;
      to[out + 3] = data[at + 3]! * toSixteenBits + 0.5;
    }
  }
}

const squaredDistance = (red: number, green: number, blue: number): number =>
  (Math.imul(red, red) + Math.imul(green, green) + Math.imul(blue, blue)) >> distanceBits;

/** How much a neighbor counts by its squared distance in levels of 8 bits, up to the tolerance. Beyond it, the last entry holds: 0. */
function tabulateLikeness(tolerance: number): Int32Array {
  const squared = (tolerance * 255) ** 2;
  return Int32Array.from({ length: Math.ceil(squared) + 1 }, (_, distance) =>
    Math.round(Math.max(0, 1 - distance / squared) ** 2 * 2 ** weightBits),
  );
}

/** The margin in pixels that a tile needs at each side. */
export const denoiseReach = (taps: readonly DenoiseTap[]): number =>
  taps.reduce((reach, { x, y }) => Math.max(reach, Math.abs(x), Math.abs(y)), 0);
