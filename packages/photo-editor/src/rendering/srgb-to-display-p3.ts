import type { EditDocument } from '../document/edit-document.ts';
import type { Layer } from '../document/layers.ts';
import type { Bitmap } from './render-assets.ts';

type Color = Extract<Layer, { kind: 'brush' }>['strokes'][number]['color'];

/** From linear sRGB to linear Display P3, row by row: the primaries of IEC 61966-2-1 and of SMPTE RP 431-2 with the white of D65. */
const matrix = [
  [0.822_462, 0.177_538, 0],
  [0.033_194, 0.966_806, 0],
  [0.017_083, 0.072_397, 0.910_52],
] as const;

/** Both spaces have the same curve. */
const light = Float64Array.from({ length: 256 }, (_, sample) => {
  const value = sample / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
/** Fine enough for the steepest part of the curve, near black. */
const steps = 16_384;
const samples = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const value = step / steps;
  return Math.round((value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255);
});

/** What was drawn in sRGB, in Display P3. */
export function bitmapInDisplayP3({ width, height, data }: Bitmap): Bitmap {
  const converted = Uint8Array.from(data);
  let last = -1;
  let [p3Red, p3Green, p3Blue] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const color = (red << 16) | (green << 8) | blue;
    // Drawings consist of few colors, which lie next to each other.
    if (color !== last) {
      [p3Red, p3Green, p3Blue] = samplesInDisplayP3(red, green, blue);
      last = color;
    }
    converted[at] = p3Red;
    converted[at + 1] = p3Green;
    converted[at + 2] = p3Blue;
  }
  return { width, height, data: converted };
}

function samplesInDisplayP3(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [light[red] as number, light[green] as number, light[blue] as number];
  const channel = ([ofRed, ofGreen, ofBlue]: (typeof matrix)[number]) =>
    samples[Math.min(steps, Math.round((ofRed * r + ofGreen * g + ofBlue * b) * steps))] as number;
  return [channel(matrix[0]), channel(matrix[1]), channel(matrix[2])];
}

/** The document with the colors of its brushes in Display P3, which are painted without a bitmap. */
export function brushesInDisplayP3(document: EditDocument): EditDocument {
  const layers = document.layers.map((layer) =>
    layer.kind === 'brush'
      ? { ...layer, strokes: layer.strokes.map((stroke) => ({ ...stroke, color: colorInDisplayP3(stroke.color) })) }
      : layer,
  );
  return { ...document, layers };
}

function colorInDisplayP3(color: Color): Color {
  const value = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = samplesInDisplayP3(value >> 16, (value >> 8) & 255, value & 255);
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
}
