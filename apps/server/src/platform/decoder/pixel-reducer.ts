const channels = 3;
/** Up to this factor the sum of a square of bytes fits into 16 bits. */
const maxFactorOf16Bits = 16;

/** Part of a picture in memory: RGB, row after row. */
export interface PixelBlock {
  data: Uint8Array;
  /** The distance of two rows in bytes. */
  strideBytes: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Makes a picture smaller by a whole factor while its parts arrive in any order: each pixel is the mean of a square. */
export class PixelReducer {
  readonly width: number;
  readonly height: number;
  readonly #factor: number;
  readonly #sums: Uint8Array | Uint16Array | Uint32Array;

  constructor(size: { width: number; height: number }, factor: number) {
    this.#factor = factor;
    this.width = Math.max(1, Math.floor(size.width / factor));
    this.height = Math.max(1, Math.floor(size.height / factor));
    const length = this.width * this.height * channels;
    if (factor === 1) this.#sums = new Uint8Array(length);
    else this.#sums = factor <= maxFactorOf16Bits ? new Uint16Array(length) : new Uint32Array(length);
  }

  add({ data, strideBytes, left, top, width, height }: PixelBlock): void {
    const factor = this.#factor;
    const sums = this.#sums;
    const columns = Math.min(width, this.width * factor - left);
    const rows = Math.min(height, this.height * factor - top);
    for (let row = 0; row < rows; row += 1) {
      let from = row * strideBytes;
      const line = Math.floor((top + row) / factor) * this.width;
      let cell = line + Math.floor(left / factor);
      let rest = factor - (left % factor);
      for (let column = 0; column < columns; column += 1) {
        const at = cell * channels;
        sums[at]! += data[from]!;
        sums[at + 1]! += data[from + 1]!;
        sums[at + 2]! += data[from + 2]!;
        from += channels;
        rest -= 1;
        if (rest === 0) {
          cell += 1;
          rest = factor;
        }
      }
    }
  }

  finish(): Buffer {
    const sums = this.#sums;
    if (sums instanceof Uint8Array) return Buffer.from(sums.buffer);
    const count = this.#factor ** 2;
    const pixels = Buffer.allocUnsafe(sums.length);
    for (let at = 0; at < sums.length; at += 1) pixels[at] = (sums[at]! + (count >> 1)) / count;
    return pixels;
  }
}
