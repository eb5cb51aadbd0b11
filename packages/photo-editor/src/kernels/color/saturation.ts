import { luma } from '../float-image.ts';

/** Both from -1 to 1. */
export interface SaturationSettings {
  readonly saturation: number;
  readonly vibrance: number;
}

/** The factor for the distance of each channel from the luma. Vibrance acts most on colors that have little saturation. */
export function saturationFactor(
  red: number,
  green: number,
  blue: number,
  { saturation, vibrance }: SaturationSettings,
): number {
  const chroma = Math.min(Math.max(red, green, blue) - Math.min(red, green, blue), 1);
  return (1 + saturation) * (1 + vibrance * (1 - chroma));
}

/** Changes the saturation of `count` RGBA pixels in place. */
export function saturatePixels(pixels: Float32Array, count: number, settings: SaturationSettings): void {
  const base = 1 + settings.saturation;
  const { vibrance } = settings;
  for (let at = 0; at < count * 4; at += 4) {
    const red = pixels[at]!;
    const green = pixels[at + 1]!;
    const blue = pixels[at + 2]!;
    // Comparisons take a fraction of the time of `Math.max`, which has to mind NaN and the sign of zero.
    let most = red;
    let least = red;
    if (green > most) most = green;
    else least = green;
    if (blue > most) most = blue;
    else if (blue < least) least = blue;
    const chroma = most - least;
    const factor = chroma >= 1 ? base : base * (1 + vibrance * (1 - chroma));
    const grey = luma(red, green, blue) * (1 - factor);
    pixels[at] = grey + red * factor;
    pixels[at + 1] = grey + green * factor;
    pixels[at + 2] = grey + blue * factor;
  }
}

export const isNeutralSaturation = ({ saturation, vibrance }: SaturationSettings): boolean =>
  saturation === 0 && vibrance === 0;
