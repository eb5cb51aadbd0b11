import type { Canvas } from '../plan/canvas.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';
import type { MediaAreas } from './media-areas.ts';
import { planSampleTable } from './plan-sample-table.ts';
import {
  allowHeader,
  allowStart,
  type Box,
  blankBox,
  childrenOf,
  onlyBox,
  readBody,
  sizeOfVersion,
} from './read-boxes.ts';
import { readSampleRanges } from './sample-ranges.ts';

/** The kinds of tracks that are retained. The frames of picture sequences, and their transparency, are coded as videos. */
const kinds: ReadonlyMap<string, 'video' | 'sound'> = new Map([
  ['vide', 'video'],
  ['pict', 'video'],
  ['auxv', 'video'],
  ['soun', 'sound'],
]);

/** Plans a track, and resolves to whether it is retained: only tracks of video and sound are. */
export async function planTrack(
  view: SourceView,
  canvas: Canvas,
  { box, media }: { box: Box; media: MediaAreas },
): Promise<boolean> {
  const children = await childrenOf(view, box);
  const mediaBox = onlyBox(children, 'mdia');
  const mediaChildren = await childrenOf(view, mediaBox);
  const handler = (await readBody(view, onlyBox(mediaChildren, 'hdlr'), 12)).toString('latin1', 8, 12);
  const information = onlyBox(mediaChildren, 'minf');
  const table = onlyBox(await childrenOf(view, information), 'stbl');
  const kind = kinds.get(handler);
  if (!kind) {
    // Subtitles, timed metadata, time codes, chapters: cameras write positions into all of them.
    for (const range of await readSampleRanges(view, table)) media.refuse(range);
    await blankBox(canvas, view, box);
    return false;
  }
  allowHeader(canvas, view, box);
  for (const child of children) {
    if (child.type === 'tkhd') await allowVersioned(view, canvas, { box: child, sizes: [84, 96] });
    else if (child.type === 'edts') await allowChildren(view, canvas, { box: child, types: new Set(['elst']) });
    else if (child.type === 'tapt')
      await allowChildren(view, canvas, { box: child, types: new Set(['clef', 'prof', 'enof']) });
    else if (child !== mediaBox) await blankBox(canvas, view, child);
  }
  allowHeader(canvas, view, mediaBox);
  for (const child of mediaChildren) {
    if (child.type === 'mdhd') await allowVersioned(view, canvas, { box: child, sizes: [24, 36] });
    else if (child.type === 'hdlr') allowStart(canvas, view, { box: child, bytes: 12 });
    else if (child !== information) await blankBox(canvas, view, child);
  }
  await planInformation(view, canvas, { box: information, table, kind, media });
  return true;
}

async function allowVersioned(
  view: SourceView,
  canvas: Canvas,
  { box, sizes }: { box: Box; sizes: readonly [number, number] },
): Promise<void> {
  allowStart(canvas, view, { box, bytes: await sizeOfVersion(view, box, sizes) });
}

/** Allows children of these types, whose content is numbers, and makes free space of others. */
async function allowChildren(
  view: SourceView,
  canvas: Canvas,
  { box, types }: { box: Box; types: ReadonlySet<string> },
): Promise<void> {
  allowHeader(canvas, view, box);
  for (const child of await childrenOf(view, box)) {
    if (!types.has(child.type)) await blankBox(canvas, view, child);
    else if (child.type === 'elst') await allowEdits(view, canvas, child);
    else allowStart(canvas, view, { box: child, bytes: 12 });
  }
}

async function allowEdits(view: SourceView, canvas: Canvas, box: Box): Promise<void> {
  const body = await readBody(view, box, 8);
  const entryBytes = await sizeOfVersion(view, box, [12, 20]);
  allowStart(canvas, view, { box, bytes: 8 + body.readUInt32BE(4) * entryBytes });
}

/** The headers of media, with the size of their content. */
const mediaHeaders = new Map([
  ['vmhd', 12],
  ['smhd', 8],
]);

async function planInformation(
  view: SourceView,
  canvas: Canvas,
  { box, table, kind, media }: { box: Box; table: Box; kind: 'video' | 'sound'; media: MediaAreas },
): Promise<void> {
  allowHeader(canvas, view, box);
  for (const child of await childrenOf(view, box)) {
    const headerBytes = mediaHeaders.get(child.type);
    if (headerBytes !== undefined) allowStart(canvas, view, { box: child, bytes: headerBytes });
    else if (child.type === 'hdlr') allowStart(canvas, view, { box: child, bytes: 12 });
    else if (child.type === 'dinf') await planDataReferences(view, canvas, child);
    else if (child.start !== table.start) await blankBox(canvas, view, child);
  }
  await planSampleTable(view, canvas, { box: table, kind, media });
}

/** Data must be in the file itself: a reference to another file has its path. */
async function planDataReferences(view: SourceView, canvas: Canvas, box: Box): Promise<void> {
  allowHeader(canvas, view, box);
  for (const child of await childrenOf(view, box)) {
    if (child.type !== 'dref') {
      await blankBox(canvas, view, child);
      continue;
    }
    allowStart(canvas, view, { box: child, bytes: 8 });
    for (const entry of await childrenOf(view, child, 8)) {
      const flags = (await readBody(view, entry, 4)).readUInt32BE(0);
      understand((flags & 1) === 1, 'data in another file');
      allowStart(canvas, view, { box: entry, bytes: 4 });
    }
  }
}
