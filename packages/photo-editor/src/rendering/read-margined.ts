import { denoiseMost, type Margined } from '../kernels/detail/denoise.ts';
import { type Area, growArea, type PixelSource } from './pixel-source.ts';

/** The samples of an area and of a margin around it, for `denoise`. The pixels at the edges of the picture continue outside. */
export async function readMargined(source: PixelSource, area: Area, margin: number): Promise<Margined> {
  const { channels, bits } = source;
  const read = growArea(area, margin, source);
  const block = await source.read(read);
  const { data: samples, stride } = block;
  const scale = denoiseMost / (2 ** bits - 1);
  const width = area.width + 2 * margin;
  const height = area.height + 2 * margin;
  const data = new Uint16Array(width * height * 4);
  const before = read.left - (area.left - margin);
  const above = read.top - (area.top - margin);
  for (let row = 0; row < read.height; row += 1) {
    const line = data.subarray((row + above) * width * 4, (row + above + 1) * width * 4);
    let from = block.start + row * stride;
    for (let to = before * 4; to < (before + read.width) * 4; to += 4, from += channels) {
      line[to] = samples[from]! * scale + 0.5;
      line[to + 1] = samples[from + 1]! * scale + 0.5;
      line[to + 2] = samples[from + 2]! * scale + 0.5;
      line[to + 3] = channels === 4 ? samples[from + 3]! * scale + 0.5 : denoiseMost;
    }
    for (let pixel = 0; pixel < before; pixel += 1) line.copyWithin(pixel * 4, before * 4, before * 4 + 4);
    const last = (before + read.width - 1) * 4;
    for (let to = last + 4; to < line.length; to += 4) line.copyWithin(to, last, last + 4);
  }
  const rowLength = width * 4;
  for (let row = 0; row < above; row += 1) data.copyWithin(row * rowLength, above * rowLength, (above + 1) * rowLength);
  const last = (above + read.height - 1) * rowLength;
  for (let to = last + rowLength; to < data.length; to += rowLength) data.copyWithin(to, last, last + rowLength);
  return { data, width, height, isOpaque: channels === 3 };
}
