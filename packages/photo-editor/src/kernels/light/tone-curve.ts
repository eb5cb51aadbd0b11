/** What a curve of one channel does, on values with the curve of sRGB. All from -1 to 1. */
export interface ToneSettings {
  readonly whites: number;
  readonly blacks: number;
  readonly contrast: number;
  readonly gamma: number;
  readonly brightness: number;
}

/** 18 % of the light, with the curve of sRGB. */
export const middleGrey = 0.4614;

/**
 * One channel after whites, blacks, contrast, gamma and brightness. Rising for all settings; it takes and returns values outside of
 * 0 to 1, because exposure can make them and saturation can bring them back.
 */
export function toneCurve(value: number, { whites, blacks, contrast, gamma, brightness }: ToneSettings): number {
  return brighten(power(contrastCurve(ends(value, whites, blacks), contrast), gamma), brightness);
}

/** Moves the ends of the curve, and the mid-tones little. */
function ends(value: number, whites: number, blacks: number): number {
  const inside = Math.min(Math.max(value, 0), 1);
  return value + 0.25 * whites * inside ** 3 + 0.2 * blacks * (1 - inside) ** 3;
}

/** More contrast bends the curve around middle grey without clipping; less makes it flatter. */
function contrastCurve(value: number, contrast: number): number {
  if (contrast <= 0) return middleGrey + (value - middleGrey) * (1 + 0.7 * contrast);
  if (value <= 0 || value >= 1) return value;
  const exponent = 1 + contrast;
  return value < middleGrey
    ? middleGrey * (value / middleGrey) ** exponent
    : 1 - (1 - middleGrey) * ((1 - value) / (1 - middleGrey)) ** exponent;
}

const power = (value: number, gamma: number) => (value <= 0 || gamma === 0 ? value : value ** (2 ** -gamma));

/** Lifts or lowers the mid-tones; black and white remain. */
function brighten(value: number, brightness: number): number {
  return value <= 0 || value >= 1 ? value : value + 0.9 * brightness * value * (1 - value);
}

export const isNeutralTone = ({ whites, blacks, contrast, gamma, brightness }: ToneSettings): boolean =>
  whites === 0 && blacks === 0 && contrast === 0 && gamma === 0 && brightness === 0;
