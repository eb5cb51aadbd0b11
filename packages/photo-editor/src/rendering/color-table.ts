/**
 * [Note: Color tables] Where a step changes each color in the same way wherever it is, a photo of many megapixels is graded by a
 * table: the exact steps are taken for the nodes of a grid, and the four nodes of the tetrahedron around a color are mixed for it.
 * Nodes are dense in the shadows, where curves are steep. The three channels of a node are parts of one number, so that one
 * multiplication weights all of them: sums of 17 bits each fit into the 53 bits that a number has.
 */
export interface ColorTable {
  /** Changes samples of 8 bits in place; alpha stays. */
  mapSamples(samples: Uint8ClampedArray, channels: 3 | 4): void;
  /** Writes RGBA from 0 to 1 for the samples that begin at `start`; the length of `pixels` decides how many. */
  mapRow(row: ColorRow): void;
}

/** A row of samples with 8 bits, and where its colors go. */
export interface ColorRow {
  readonly samples: ArrayLike<number>;
  readonly start: number;
  readonly channels: 3 | 4;
  readonly pixels: Float32Array;
}

/** Takes the exact steps for a row of opaque colors. */
export type GradeColors = (samples: Uint8Array, pixels: Float32Array) => void;

/** Up to each level, the distance of the nodes. */
const spacing = [
  [8, 1],
  [24, 2],
  [96, 4],
  [248, 8],
  [252, 4],
  [254, 2],
  [255, 1],
] as const;

const levels = placeNodes();
const size = levels.length;
/** Baking costs as much as grading so many pixels. */
export const colorTableNodes = size ** 3;
const nextGreen = size;
const nextBlue = size * size;
const opposite = 1 + nextGreen + nextBlue;
/** Levels between two nodes are whole eighths of their distance, which have exact weights. */
const parts = 8;
const partBits = 3;
const placeBits = 3 * partBits;
const placeMask = 2 ** placeBits - 1;
/** The values of a node are multiples of 1 / 16,320, so that a sum with weights up to 8 has 17 bits, and 255 is reached exactly. */
const most = 255 * 64;
const channelScale = 2 ** 17;
const halfLevel = (parts * most) / 255 / 2;
const levelBits = 9;

function placeNodes(): readonly number[] {
  const nodes = [0];
  for (const [end, step] of spacing) while (nodes.at(-1)! < end) nodes.push(nodes.at(-1)! + step);
  return nodes;
}

/** For each level of a channel: its node, and how many parts it is away from it. */
function tabulateChannel(stride: number, shift: number): Int32Array {
  const nearest = new Int32Array(256);
  for (let level = 0; level < 256; level += 1) {
    const node = Math.min(
      levels.findLastIndex((value) => value <= level),
      size - 1,
    );
    const step = node < size - 1 ? levels[node + 1]! - levels[node]! : 1;
    const part = ((level - levels[node]!) * parts) / step;
    nearest[level] = ((node * stride) << placeBits) | (part << shift);
  }
  return nearest;
}

const places = {
  reds: tabulateChannel(1, 0),
  greens: tabulateChannel(nextGreen, partBits),
  blues: tabulateChannel(nextBlue, 2 * partBits),
};

/** For each place between nodes: the second and the third corner of its tetrahedron, and the weights of all four. */
const corners = tabulateCorners();

function tabulateCorners() {
  const second = new Int32Array(placeMask + 1);
  const third = new Int32Array(placeMask + 1);
  const weights = new Float64Array((placeMask + 1) * 4);
  const channel = parts - 1;
  for (let place = 0; place <= placeMask; place += 1) {
    const axes = [
      { share: place & channel, stride: 1 },
      { share: (place >> partBits) & channel, stride: nextGreen },
      { share: place >> (2 * partBits), stride: nextBlue },
    ].sort((one, other) => other.share - one.share);
    const [first, middle, last] = axes.map(({ share }) => share) as [number, number, number];
    second[place] = axes[0]!.stride;
    third[place] = axes[0]!.stride + axes[1]!.stride;
    weights.set([parts - first, first - middle, middle - last, last], place * 4);
  }
  return { second, third, weights };
}

/** A table for steps that change all three channels alike and each by itself alone. It is exact. */
export function bakeLevelTable(grade: GradeColors): ColorTable {
  const pixels = new Float32Array(256 * 4);
  grade(
    Uint8Array.from({ length: 256 * 3 }, (_, at) => Math.floor(at / 3)),
    pixels,
  );
  const values = Float32Array.from({ length: 256 }, (_, level) => Math.min(Math.max(pixels[level * 4]!, 0), 1));
  const rounded = Uint8ClampedArray.from(values, (value) => value * 255);
  return {
    mapSamples(samples, channels) {
      for (let at = 0; at < samples.length; at += channels) {
        samples[at] = rounded[samples[at]!]!;
        samples[at + 1] = rounded[samples[at + 1]!]!;
        samples[at + 2] = rounded[samples[at + 2]!]!;
      }
    },
    mapRow({ samples, start, channels, pixels: row }) {
      let from = start;
      for (let at = 0; at < row.length; at += 4, from += channels) {
        row[at] = values[samples[from]!]!;
        row[at + 1] = values[samples[from + 1]!]!;
        row[at + 2] = values[samples[from + 2]!]!;
        row[at + 3] = channels === 4 ? samples[from + 3]! / 255 : 1;
      }
    },
  };
}

/** A table for steps that mix channels: the exact steps are taken for all nodes. */
export function bakeColorTable(grade: GradeColors): ColorTable {
  const nodes = bakeNodes(grade);
  return {
    mapSamples: (samples, channels) => mapSamples(nodes, samples, channels),
    mapRow: (row) => mapRow(nodes, row),
  };
}

function bakeNodes(grade: GradeColors): Float64Array {
  // A color on the last node of an axis has no next one; its weight is 0, but the number must exist.
  const nodes = new Float64Array(size ** 3 + opposite);
  const samples = new Uint8Array(size * 3);
  const pixels = new Float32Array(size * 4);
  for (let red = 0; red < size; red += 1) samples[red * 3] = levels[red]!;
  let node = 0;
  for (const blue of levels) {
    for (const green of levels) {
      for (let at = 0; at < samples.length; at += 3) {
        samples[at + 1] = green;
        samples[at + 2] = blue;
      }
      grade(samples, pixels);
      for (let at = 0; at < pixels.length; at += 4, node += 1) {
        const upper = toStep(pixels[at + 2]!) * channelScale + toStep(pixels[at + 1]!);
        nodes[node] = upper * channelScale + toStep(pixels[at]!);
      }
    }
  }
  return nodes;
}

function toStep(value: number): number {
  if (value <= 0) return 0;
  return value >= 1 ? most : (value * most + 0.5) | 0;
}

function mapSamples(nodes: Float64Array, samples: Uint8ClampedArray, channels: 3 | 4): void {
  // Names of its own keep the values in registers.
  const { reds, greens, blues } = places;
  const { second, third, weights } = corners;
  for (let at = 0; at < samples.length; at += channels) {
    const key = reds[samples[at]!]! + greens[samples[at + 1]!]! + blues[samples[at + 2]!]!;
    const node = key >> placeBits;
    const place = key & placeMask;
    const weight = place << 2;
    const sum =
      nodes[node]! * weights[weight]! +
      nodes[node + second[place]!]! * weights[weight + 1]! +
      nodes[node + third[place]!]! * weights[weight + 2]! +
      nodes[node + opposite]! * weights[weight + 3]!;
    const blue = (sum * 2 ** -34) | 0;
    const rest = sum - blue * 2 ** 34;
    const green = (rest * 2 ** -17) | 0;
    const red = (rest - green * 2 ** 17) | 0;
    samples[at] = (red + halfLevel) >> levelBits;
    samples[at + 1] = (green + halfLevel) >> levelBits;
    samples[at + 2] = (blue + halfLevel) >> levelBits;
  }
}

function mapRow(nodes: Float64Array, { samples, start, channels, pixels }: ColorRow): void {
  // Names of its own keep the values in registers.
  const { reds, greens, blues } = places;
  const { second, third, weights } = corners;
  const scale = 1 / (parts * most);
  let from = start;
  for (let at = 0; at < pixels.length; at += 4, from += channels) {
    const key = reds[samples[from]!]! + greens[samples[from + 1]!]! + blues[samples[from + 2]!]!;
    const node = key >> placeBits;
    const place = key & placeMask;
    const weight = place << 2;
    const sum =
      nodes[node]! * weights[weight]! +
      nodes[node + second[place]!]! * weights[weight + 1]! +
      nodes[node + third[place]!]! * weights[weight + 2]! +
      nodes[node + opposite]! * weights[weight + 3]!;
    const blue = (sum * 2 ** -34) | 0;
    const rest = sum - blue * 2 ** 34;
    const green = (rest * 2 ** -17) | 0;
    pixels[at] = (rest - green * 2 ** 17) * scale;
    pixels[at + 1] = green * scale;
    pixels[at + 2] = blue * scale;
    pixels[at + 3] = channels === 4 ? samples[from + 3]! / 255 : 1;
  }
}
