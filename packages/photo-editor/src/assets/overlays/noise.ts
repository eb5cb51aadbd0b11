/** A random number from 0 to 1 for a cell of a grid, always the same for the same numbers. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Random numbers from 0 to 1 in a sequence that depends on the seed alone. */
export function randomSequence(seed: number): () => number {
  let index = 0;
  return () => hash(index++, 7, seed);
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

const directions = Array.from({ length: 256 }, (_, index) => (index / 128) * Math.PI);
const cosines = Float64Array.from(directions, Math.cos);
const sines = Float64Array.from(directions, Math.sin);

function corner(x: number, y: number, dx: number, dy: number, seed: number): number {
  const direction = Math.floor(hash(x, y, seed) * 256);
  return cosines[direction]! * dx + sines[direction]! * dy;
}

/** Perlin's gradient noise, about -0.7 to 0.7, with features of size 1. */
export function noise(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - column, y - row];
  const [u, v] = [fade(dx), fade(dy)];
  const top = corner(column, row, dx, dy, seed) * (1 - u) + corner(column + 1, row, dx - 1, dy, seed) * u;
  const bottom =
    corner(column, row + 1, dx, dy - 1, seed) * (1 - u) + corner(column + 1, row + 1, dx - 1, dy - 1, seed) * u;
  return top * (1 - v) + bottom * v;
}

/** Several sizes of noise on top of each other, each half as large and half as strong, about -1 to 1. */
export function layeredNoise(x: number, y: number, seed: number, octaves: number): number {
  let [sum, strength, scale] = [0, 1, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * scale, y * scale, seed + octave * 31) * strength;
    strength *= 0.5;
    scale *= 2.03;
  }
  return sum;
}

/** 0 below `from`, 1 above `to`, smooth between them. `from` may be the larger one. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = Math.min(Math.max((x - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}

/** The nearest point of a jittered grid: its distance, how much farther the second one is, and a random number of its cell. */
export function nearestCell(
  x: number,
  y: number,
  seed: number,
  jitter = 0.9,
): { first: number; gap: number; random: number } {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  let [first, second, random] = [9, 9, 0];
  for (let j = row - 1; j <= row + 1; j += 1) {
    for (let i = column - 1; i <= column + 1; i += 1) {
      const px = i + 0.5 + (hash(i, j, seed) - 0.5) * jitter;
      const py = j + 0.5 + (hash(i, j, seed + 1) - 0.5) * jitter;
      const distance = Math.hypot(x - px, y - py);
      if (distance < first) {
        second = first;
        first = distance;
        random = hash(i, j, seed + 2);
      } else if (distance < second) second = distance;
    }
  }
  return { first, gap: second - first, random };
}
