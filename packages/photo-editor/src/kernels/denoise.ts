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

/** The pixels of a tile and of the margin around it. */
export interface Margined {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Averages each pixel with those neighbors that resemble it, and writes into `to`. Neighbors outside are those at the edge, so
 * a tile needs the margin `denoiseReach` where it is not at the edge of the picture.
 */
export function denoise(from: Margined, to: Float32Array, taps: readonly DenoiseTap[], amount: number): void {
  const { data, width, height } = from;
  const inverse = 1 / denoiseTolerance(amount) ** 2;
  const share = denoiseShare(amount);
  const reach = denoiseReach(taps);
  const offsets = Int32Array.from(taps, ({ x, y }) => (y * width + x) * 4);
  const weights = Float64Array.from(taps, ({ weight }) => weight);
  const count = taps.length;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const isInside = x >= reach && y >= reach && x < width - reach && y < height - reach;
      const red = data[at]!;
      const green = data[at + 1]!;
      const blue = data[at + 2]!;
      let total = 1;
      let sumRed = red;
      let sumGreen = green;
      let sumBlue = blue;
      for (let index = 0; index < count; index += 1) {
        const neighbor = isInside ? at + offsets[index]! : neighborAt(from, x, y, taps[index]!);
        const towardsRed = data[neighbor]! - red;
        const towardsGreen = data[neighbor + 1]! - green;
        const towardsBlue = data[neighbor + 2]! - blue;
        const distance = towardsRed * towardsRed + towardsGreen * towardsGreen + towardsBlue * towardsBlue;
        const likeness = 1 - distance * inverse;
        if (likeness <= 0) continue;
        const weight = weights[index]! * likeness * likeness * data[neighbor + 3]!;
        total += weight;
        sumRed += weight * data[neighbor]!;
        sumGreen += weight * data[neighbor + 1]!;
        sumBlue += weight * data[neighbor + 2]!;
      }
      to[at] = red + (sumRed / total - red) * share;
      to[at + 1] = green + (sumGreen / total - green) * share;
      to[at + 2] = blue + (sumBlue / total - blue) * share;
      to[at + 3] = data[at + 3]!;
    }
  }
}

const neighborAt = ({ width, height }: Margined, x: number, y: number, tap: DenoiseTap) =>
  (clamp(y + tap.y, height) * width + clamp(x + tap.x, width)) * 4;

/** The margin in pixels that a tile needs at each side. */
export const denoiseReach = (taps: readonly DenoiseTap[]): number =>
  taps.reduce((reach, { x, y }) => Math.max(reach, Math.abs(x), Math.abs(y)), 0);

const clamp = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1);
