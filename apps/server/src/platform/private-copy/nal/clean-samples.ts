import type { Box } from '../boxes/read-boxes.ts';
import { chunksOf, readSampleLayout } from '../boxes/sample-ranges.ts';
import type { Canvas } from '../plan/canvas.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';
import { cleanNal, type NalCodec } from './clean-nal.ts';

export interface NalFormat {
  codec: NalCodec;
  lengthBytes: number;
}

/** Cleans the units of all samples of a video track. Only their headers are read. */
export async function cleanSamples(
  view: SourceView,
  canvas: Canvas,
  { table, format }: { table: Box; format: NalFormat },
): Promise<void> {
  const layout = await readSampleLayout(view, table);
  for (const chunk of chunksOf(layout)) {
    let at = chunk.start;
    for (let sample = chunk.firstSample; sample < chunk.firstSample + chunk.samples; sample += 1) {
      const end = at + layout.sizeOf(sample);
      await cleanUnits(view, canvas, { start: at, end, format });
      at = end;
    }
  }
}

/** Cleans the units of one sample, or of a picture in a HEIC file. */
export async function cleanUnits(
  view: SourceView,
  canvas: Canvas,
  { start, end, format }: { start: number; end: number; format: NalFormat },
): Promise<void> {
  let at = start;
  while (at < end) {
    understand(at + format.lengthBytes <= end, 'a video sample is truncated');
    const length = (await view.read(at, format.lengthBytes)).readUIntBE(0, format.lengthBytes);
    const unitStart = at + format.lengthBytes;
    understand(unitStart + length <= end, 'a video sample is truncated');
    await cleanNal(view, canvas, { codec: format.codec, start: unitStart, end: unitStart + length });
    at = unitStart + length;
  }
}
