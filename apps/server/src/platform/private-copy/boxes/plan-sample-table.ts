import { cleanSamples } from '../nal/clean-samples.ts';
import type { Canvas } from '../plan/canvas.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';
import type { MediaAreas } from './media-areas.ts';
import { allowHeader, allowStart, type Box, blankBox, childrenOf, onlyBox, readBody } from './read-boxes.ts';
import { planSampleEntries } from './sample-entries.ts';
import { readSampleRanges } from './sample-ranges.ts';

/** Tables of numbers, with the size of what precedes the entries and of an entry. The number of entries comes last before them. */
const tables: ReadonlyMap<string, { headBytes: number; entryBytes: number }> = new Map([
  ['stts', { headBytes: 8, entryBytes: 8 }],
  ['ctts', { headBytes: 8, entryBytes: 8 }],
  ['stss', { headBytes: 8, entryBytes: 4 }],
  ['stps', { headBytes: 8, entryBytes: 4 }],
  ['stsc', { headBytes: 8, entryBytes: 12 }],
  ['stco', { headBytes: 8, entryBytes: 4 }],
  ['co64', { headBytes: 8, entryBytes: 8 }],
]);
/** Groups of samples that players need: for random access and for the start of sound. */
const groupings = new Set(['roll', 'prol', 'rap ', 'sync', 'tsas', 'stsa', 'tele']);

/** Plans the sample table, and allows the data of the samples. */
export async function planSampleTable(
  view: SourceView,
  canvas: Canvas,
  { box, kind, media }: { box: Box; kind: 'video' | 'sound'; media: MediaAreas },
): Promise<void> {
  allowHeader(canvas, view, box);
  const children = await childrenOf(view, box);
  const description = onlyBox(children, 'stsd');
  for (const child of children) if (child !== description) await planTable(view, canvas, child);
  const format = await planSampleEntries(view, canvas, { box: description, kind });
  for (const range of await readSampleRanges(view, box, format.constantBytes)) media.allow(range);
  if (format.nal) await cleanSamples(view, canvas, { table: box, format: format.nal });
}

async function planTable(view: SourceView, canvas: Canvas, box: Box): Promise<void> {
  understand(box.type !== 'saiz' && box.type !== 'saio' && box.type !== 'senc', 'an encrypted track');
  const table = tables.get(box.type);
  if (table) {
    const body = await readBody(view, box, table.headBytes);
    const count = body.readUInt32BE(table.headBytes - 4);
    return allowStart(canvas, view, { box, bytes: table.headBytes + count * table.entryBytes });
  }
  if (box.type === 'stsz') {
    const body = await readBody(view, box, 12);
    const count = body.readUInt32BE(4) > 0 ? 0 : body.readUInt32BE(8);
    return allowStart(canvas, view, { box, bytes: 12 + count * 4 });
  }
  if (box.type === 'cslg') return allowStart(canvas, view, { box, bytes: box.end - box.bodyStart === 36 ? 36 : 24 });
  const isGroup = box.type === 'sgpd' || box.type === 'sbgp';
  if (isGroup && groupings.has((await readBody(view, box, 8)).toString('latin1', 4, 8)))
    return allowStart(canvas, view, { box, bytes: box.end - box.bodyStart });
  await blankBox(canvas, view, box);
}
