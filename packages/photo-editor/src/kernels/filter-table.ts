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
    const red = clampToSteps(pixels[at]!);
    const green = clampToSteps(pixels[at + 1]!);
    const blue = clampToSteps(pixels[at + 2]!);
    // The last node has no next one; a share of 1 of the one before it is the same.
    const r = red < steps ? red | 0 : steps - 1;
    const g = green < steps ? green | 0 : steps - 1;
    const b = blue < steps ? blue | 0 : steps - 1;
    const x = red - r;
    const y = green - g;
    const z = blue - b;
    const n000 = (b * size + g) * size * 3 + r * 3;
    const n010 = n000 + nextGreen;
    const n001 = n000 + nextBlue;
    const n011 = n001 + nextGreen;
    const yz = y * z;
    const w11 = yz;
    const w10 = y - yz;
    const w01 = z - yz;
    const w00 = 1 - y - z + yz;
    for (let channel = 0; channel < 3; channel += 1) {
      const c = n000 + channel;
      const d = n010 + channel;
      const e = n001 + channel;
      const f = n011 + channel;
      const lower = table[c]! * w00 + table[d]! * w10 + table[e]! * w01 + table[f]! * w11;
      const upper = table[c + 3]! * w00 + table[d + 3]! * w10 + table[e + 3]! * w01 + table[f + 3]! * w11;
      pixels[at + channel] = lower + (upper - lower) * x;
    }
  }
}

const clampToSteps = (value: number) => (value <= 0 ? 0 : value >= 1 ? steps : value * steps);
