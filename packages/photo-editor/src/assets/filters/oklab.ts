/** Three channels: red, green and blue from 0 to 1 with the sRGB curve, or L, a and b. */
export type Triple = readonly [number, number, number];

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : value >= 0 ? ((value + 0.055) / 1.055) ** 2.4 : 0;

const toEncoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** OKLab by Björn Ottosson (https://bottosson.github.io/posts/oklab/): equal distances look about equally different. */
export function toOklab([red, green, blue]: Triple): Triple {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toLinearChannels(lightness: number, a: number, b: number): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isDisplayable = ([r, g, b]: Triple) => Math.min(r, g, b) >= -1e-6 && Math.max(r, g, b) <= 1 + 1e-6;

const encode = (value: number) => toEncoded(Math.min(Math.max(value, 0), 1));

/** The nearest displayable color of the same lightness and hue: its chroma is reduced until it fits. */
export function fromOklab([wanted, a, b]: Triple): Triple {
  const lightness = Math.min(Math.max(wanted, 0), 1);
  let linear = toLinearChannels(lightness, a, b);
  if (!isDisplayable(linear)) {
    let [low, high] = [0, 1];
    for (let step = 0; step < 9; step += 1) {
      const middle = (low + high) / 2;
      if (isDisplayable(toLinearChannels(lightness, a * middle, b * middle))) low = middle;
      else high = middle;
    }
    linear = toLinearChannels(lightness, a * low, b * low);
  }
  return [encode(linear[0]), encode(linear[1]), encode(linear[2])];
}

/** The channels of a color as `#rrggbb`. */
export function parseHex(color: string): Triple {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
