import { alignmentCentresOf, chooseVersion, codewordsOf } from './codewords.ts';
import { masks, penaltyOf } from './mask.ts';

/** A square of modules by row and column; true is dark. It has no quiet zone around it. */
export type QrCode = readonly (readonly boolean[])[];

/** undefined where a data module belongs. */
type Canvas = (boolean | undefined)[][];

/**
 * Draws a text as a QR code with error correction level M (ISO/IEC 18004). Throws RangeError for more than 412 bytes of UTF-8.
 */
export function drawQrCode(text: string): QrCode {
  const bytes = new TextEncoder().encode(text);
  const version = chooseVersion(bytes.length);
  const fixed = drawFixed(version);
  const codewords = codewordsOf(bytes, version);
  const candidates = masks.map((_, mask) => {
    const modules = drawData(fixed, codewords, mask);
    drawFormat(modules, mask);
    return { modules, penalty: penaltyOf(modules) };
  });
  return candidates.reduce((best, one) => (one.penalty < best.penalty ? one : best)).modules;
}

/** All patterns that do not depend on the text. */
function drawFixed(version: number): Canvas {
  const size = 4 * version + 17;
  const canvas: Canvas = Array.from({ length: size }, () => Array.from({ length: size }));
  for (let index = 0; index < size; index += 1) canvas[6]![index] = canvas[index]![6] = index % 2 === 0;
  const last = size - 4;
  for (const [row, column] of [
    [3, 3],
    [3, last],
    [last, 3],
  ] as const)
    drawRings(canvas, { row, column, radius: 4, darkRadii: [0, 1, 3] });
  const centres = alignmentCentresOf(version);
  // The page of televisions runs in browsers that do not know at().
  const [end] = centres.slice(-1);
  for (const row of centres) {
    for (const column of centres) {
      const isFinder = (row === 6 && (column === 6 || column === end)) || (row === end && column === 6);
      if (!isFinder) drawRings(canvas, { row, column, radius: 2, darkRadii: [0, 2] });
    }
  }
  drawFormat(canvas, 0);
  if (version >= 7) drawVersion(canvas, version);
  return canvas;
}

interface Rings {
  row: number;
  column: number;
  radius: number;
  darkRadii: readonly number[];
}

/** Concentric squares, cut off at the edge of the code. */
function drawRings(canvas: Canvas, { row, column, radius, darkRadii }: Rings): void {
  for (let down = -radius; down <= radius; down += 1) {
    for (let right = -radius; right <= radius; right += 1) {
      const line = canvas[row + down];
      if (!line || column + right < 0 || column + right >= canvas.length) continue;
      line[column + right] = darkRadii.includes(Math.max(Math.abs(down), Math.abs(right)));
    }
  }
}

/** Level M and the mask, twice, with a code that corrects errors (ISO/IEC 18004, 7.9). */
function drawFormat(canvas: Canvas, mask: number): void {
  const levelM = 0b00;
  const bits = withCheck((levelM << 3) | mask, { degree: 10, generator: 0b10100110111 }) ^ 0b101010000010010;
  const size = canvas.length;
  for (let index = 0; index < 15; index += 1) {
    const dark = ((bits >> index) & 1) === 1;
    const row = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index;
    canvas[row]![8] = dark;
    const column = index < 8 ? size - 1 - index : index === 8 ? 7 : 14 - index;
    canvas[8]![column] = dark;
  }
  canvas[size - 8]![8] = true;
}

/** The version, twice. */
function drawVersion(canvas: Canvas, version: number): void {
  const bits = withCheck(version, { degree: 12, generator: 0b1111100100101 });
  const start = canvas.length - 11;
  for (let index = 0; index < 18; index += 1) {
    const [along, across] = [Math.floor(index / 3), start + (index % 3)];
    canvas[along]![across] = canvas[across]![along] = ((bits >> index) & 1) === 1;
  }
}

/** Appends the remainder of the division by the generator polynomial (BCH). */
function withCheck(value: number, { degree, generator }: { degree: number; generator: number }): number {
  let remainder = value << degree;
  for (let bit = 31 - Math.clz32(remainder); bit >= degree; bit = 31 - Math.clz32(remainder))
    remainder ^= generator << (bit - degree);
  return (value << degree) | remainder;
}

/** Fills the free modules with the codewords: in pairs of columns from the right, up and down in turns. */
function drawData(fixed: Canvas, codewords: Uint8Array, mask: number): boolean[][] {
  const size = fixed.length;
  const modules = fixed.map((row) => [...row]);
  let bit = 0;
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the vertical timing pattern belongs to no pair.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (fixed[row]![column] !== undefined) continue;
        // A few modules may be left over after the last codeword.
        const dark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        modules[row]![column] = dark !== masks[mask]!(row, column);
        bit += 1;
      }
    }
    isUpwards = !isUpwards;
  }
  return modules as boolean[][];
}
