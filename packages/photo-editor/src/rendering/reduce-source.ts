import type { FloatImage } from '../kernels/float-image.ts';
import type { PixelSource } from './pixel-source.ts';

const rowsAtOnce = 256;

/** The source reduced by a whole factor, with premultiplied alpha: what `reduceImage` makes of it, without a float copy of it. */
export async function reduceSource(source: PixelSource, factor: number): Promise<FloatImage> {
  const { width, height, channels } = source;
  const columns = Math.ceil(width / factor);
  const lines = Math.ceil(height / factor);
  const sums = new Float32Array(columns * lines * 4);
  for (let top = 0; top < height; top += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - top);
    const block = await source.read({ left: 0, top, width, height: rows });
    for (let row = 0; row < rows; row += 1) {
      const line = sums.subarray(Math.floor((top + row) / factor) * columns * 4);
      const samples = { data: block.data, start: block.start + row * block.stride };
      if (channels === 3) addOpaque(samples, line, width, factor);
      else addTransparent(samples, line, width, { factor, most: 2 ** source.bits - 1 });
    }
  }
  scaleToMeans(sums, source, factor);
  return { width: columns, height: lines, data: sums };
}

interface Samples {
  readonly data: ArrayLike<number>;
  readonly start: number;
}

function addOpaque({ data, start }: Samples, line: Float32Array, width: number, factor: number): void {
  let from = start;
  for (let x = 0, to = 0; x < width; x += factor, to += 4) {
    const end = start + Math.min(x + factor, width) * 3;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (; from < end; from += 3) {
      red += data[from]!;
      green += data[from + 1]!;
      blue += data[from + 2]!;
    }
    line[to] = line[to]! + red;
    line[to + 1] = line[to + 1]! + green;
    line[to + 2] = line[to + 2]! + blue;
  }
}

function addTransparent(
  { data, start }: Samples,
  line: Float32Array,
  width: number,
  { factor, most }: { factor: number; most: number },
): void {
  let from = start;
  for (let x = 0, to = 0; x < width; x += factor, to += 4) {
    const end = start + Math.min(x + factor, width) * 4;
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    for (; from < end; from += 4) {
      const share = data[from + 3]! / most;
      red += data[from]! * share;
      green += data[from + 1]! * share;
      blue += data[from + 2]! * share;
      alpha += data[from + 3]!;
    }
    line[to] = line[to]! + red;
    line[to + 1] = line[to + 1]! + green;
    line[to + 2] = line[to + 2]! + blue;
    line[to + 3] = line[to + 3]! + alpha;
  }
}

/** Blocks at the right and the lower edge may be smaller. */
function scaleToMeans(sums: Float32Array, { width, height, channels, bits }: PixelSource, factor: number): void {
  const columns = Math.ceil(width / factor);
  const most = 2 ** bits - 1;
  for (let pixel = 0; pixel < sums.length / 4; pixel += 1) {
    const blockWidth = Math.min(factor, width - (pixel % columns) * factor);
    const blockHeight = Math.min(factor, height - Math.floor(pixel / columns) * factor);
    const share = 1 / (blockWidth * blockHeight * most);
    for (let at = pixel * 4; at < pixel * 4 + 4; at += 1) sums[at] = sums[at]! * share;
    if (channels === 3) sums[pixel * 4 + 3] = 1;
  }
}
