/** Nodes along each axis. */
export const filterTableSize = 33;

/**
 * RGB for each node, red fastest and blue slowest: the order of a 3D texture's pixels. Values from 0 to 1 with the curve of sRGB.
 */
export type FilterTable = Float32Array;

const size = filterTableSize;
const steps = size - 1;
const nextGreen = size * 3;
const nextBlue = size * size * 3;

/** A table for the filter with this intensity, 0 to 1. Interpolation is linear, so mixing tables mixes their results exactly. */
export function mixFilter(table: FilterTable, intensity: number): FilterTable {
  const mixed = new Float32Array(size ** 3 * 3);
  for (let node = 0; node < size ** 3; node += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const own = (Math.floor(node / size ** channel) % size) / steps;
      const at = node * 3 + channel;
      mixed[at] = own + (table[at]! - own) * intensity;
    }
  }
  return mixed;
}

/** Puts `count` RGBA pixels through a table in place, interpolated in all three directions. Values are clamped to 0 to 1 first. */
export function filterPixels(pixels: Float32Array, count: number, table: FilterTable): void {
  for (let at = 0; at < count * 4; at += 4) {
    const red = toSteps(pixels[at]!);
    const green = toSteps(pixels[at + 1]!);
    const blue = toSteps(pixels[at + 2]!);
    // The last node has no next one; a share of 1 of the one before it is the same.
    const r = red < steps ? red | 0 : steps - 1;
    const g = green < steps ? green | 0 : steps - 1;
    const b = blue < steps ? blue | 0 : steps - 1;
    const x = red - r;
    const y = green - g;
    const z = blue - b;
    const first = ((b * size + g) * size + r) * 3;
    const second = first + nextGreen;
    const third = first + nextBlue;
    const fourth = third + nextGreen;
    const fourthShare = y * z;
    const secondShare = y - fourthShare;
    const thirdShare = z - fourthShare;
    const firstShare = 1 - y - thirdShare;
    // Written out for the three channels: a loop over them takes twice as long.
    const lowerRed =
      table[first]! * firstShare +
      table[second]! * secondShare +
      table[third]! * thirdShare +
      table[fourth]! * fourthShare;
    const lowerGreen =
      table[first + 1]! * firstShare +
      table[second + 1]! * secondShare +
      table[third + 1]! * thirdShare +
      table[fourth + 1]! * fourthShare;
    const lowerBlue =
      table[first + 2]! * firstShare +
      table[second + 2]! * secondShare +
      table[third + 2]! * thirdShare +
      table[fourth + 2]! * fourthShare;
    const upperRed =
      table[first + 3]! * firstShare +
      table[second + 3]! * secondShare +
      table[third + 3]! * thirdShare +
      table[fourth + 3]! * fourthShare;
    const upperGreen =
      table[first + 4]! * firstShare +
      table[second + 4]! * secondShare +
      table[third + 4]! * thirdShare +
      table[fourth + 4]! * fourthShare;
    const upperBlue =
      table[first + 5]! * firstShare +
      table[second + 5]! * secondShare +
      table[third + 5]! * thirdShare +
      table[fourth + 5]! * fourthShare;
    pixels[at] = lowerRed + (upperRed - lowerRed) * x;
    pixels[at + 1] = lowerGreen + (upperGreen - lowerGreen) * x;
    pixels[at + 2] = lowerBlue + (upperBlue - lowerBlue) * x;
  }
}

/** Comparisons take a fraction of the time of `Math.min`, which has to mind NaN and the sign of zero. */
function toSteps(value: number): number {
  if (value <= 0) return 0;
  return value >= 1 ? steps : value * steps;
}
