import { MediaAreas } from '../boxes/media-areas.ts';
import { areasOf, planNestedVideo, planTopBox, planVideoBox } from '../boxes/plan-video.ts';
import {
  allowHeader,
  allowStart,
  type Box,
  blankBox,
  childrenOf,
  onlyBox,
  readBody,
  readBoxes,
} from '../boxes/read-boxes.ts';
import type { Canvas } from '../plan/canvas.ts';
import type { MotionVideoRange } from '../plan/copy-plan.ts';
import { NotUnderstoodError, understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';
import { type Item, planItemData } from './item-data.ts';
import { planItemList } from './item-list.ts';
import { readLocations } from './item-locations.ts';
import { planProperties } from './item-properties.ts';

/**
 * A HEIC or AVIF file (ISO/IEC 23008-12): coded pictures and their properties stay where they are. Items with metadata stay in the
 * lists, with other content of the same length.
 */
export async function planHeif(view: SourceView, canvas: Canvas): Promise<MotionVideoRange | undefined> {
  const boxes = await readBoxes(view, { start: 0, end: view.sizeBytes });
  const meta = onlyBox(boxes, 'meta');
  const children = await childrenOf(view, meta, 4);
  const contents = children.filter(({ type }) => type === 'idat');
  const media = new MediaAreas(view, canvas, [
    ...areasOf(boxes),
    ...contents.map(({ bodyStart, end }) => ({ start: bodyStart, end })),
  ]);
  allowStart(canvas, view, { box: meta, bytes: 4 });
  await planMeta(view, canvas, { children, media });
  let motionVideo: MotionVideoRange | undefined;
  for (const box of boxes) {
    if (box.type === 'moov') await planVideoBox(view, canvas, { box, media });
    else if (box.type === 'mpvd') motionVideo = await planMotionVideo(view, canvas, box);
    else if (box !== meta) await planTopBox(view, canvas, box);
  }
  media.finish();
  return motionVideo;
}

async function planMeta(
  view: SourceView,
  canvas: Canvas,
  { children, media }: { children: readonly Box[]; media: MediaAreas },
): Promise<void> {
  const list = await planItemList(view, canvas, onlyBox(children, 'iinf'));
  const locationBox = onlyBox(children, 'iloc');
  const content = children.find(({ type }) => type === 'idat');
  const locations = await readLocations(view, locationBox, content);
  const primary = onlyBox(children, 'pitm');
  const properties = await planProperties(view, canvas, onlyBox(children, 'iprp'));
  const items: Item[] = list.map(({ id, type }) => ({ id, type, extents: locations.get(id) ?? [] }));
  const listed = new Set(items.map(({ id }) => id));
  const isEveryListed = [...locations.keys()].every((id) => listed.has(id));
  understand(isEveryListed && listed.size === items.length, 'the lists of items differ');

  const known = new Set<number>();
  for (const item of items)
    if (await planItemData(view, canvas, { item, media, lengthBytes: properties.lengthBytes })) known.add(item.id);
  understand(known.has(await readPrimary(view, primary)), 'the picture has an unknown type');

  const handled = new Set(['iinf', 'iprp']);
  for (const child of children) {
    if (child.type === 'hdlr') allowStart(canvas, view, { box: child, bytes: 12 });
    else if (child.type === 'pitm' || child === locationBox) canvas.allow(view, child.start, child.end);
    else if (child.type === 'idat') allowHeader(canvas, view, child);
    else if (child.type === 'iref') {
      await checkReferences(view, child, known);
      canvas.allow(view, child.start, child.end);
    } else if (!handled.has(child.type)) await blankBox(canvas, view, child);
  }
}

async function readPrimary(view: SourceView, box: Box): Promise<number> {
  const body = await readBody(view, box, 6);
  understand(body.length === (body[0] === 0 ? 6 : 8), 'pitm has an odd length');
  return body[0] === 0 ? body.readUInt16BE(4) : body.readUInt32BE(4);
}

/** Samsung's motion photos have their video in a box. One that is not understood is left out. */
async function planMotionVideo(view: SourceView, canvas: Canvas, box: Box): Promise<MotionVideoRange | undefined> {
  try {
    const nested = view.slice(box.bodyStart, box.end - box.bodyStart);
    const { pieces } = await planNestedVideo(nested);
    allowHeader(canvas, view, box);
    let at = 0;
    for (const piece of pieces) {
      const size =
        piece.kind === 'original'
          ? piece.end - piece.start
          : piece.kind === 'bytes'
            ? piece.bytes.length
            : piece.sizeBytes;
      if (piece.kind === 'original') canvas.allow(nested, at, at + size);
      else if (piece.kind === 'bytes') canvas.write(nested, at, piece.bytes);
      at += size;
    }
    return { offsetBytes: box.bodyStart, sizeBytes: at };
  } catch (error) {
    if (!(error instanceof NotUnderstoodError)) throw error;
    await blankBox(canvas, view, box);
    return undefined;
  }
}

/** Checks that references are only numbers, and that pictures are not derived from items of unknown types. */
async function checkReferences(view: SourceView, box: Box, known: ReadonlySet<number>): Promise<void> {
  const [version = 0] = await readBody(view, box, 4);
  const idBytes = version === 0 ? 2 : 4;
  for (const reference of await childrenOf(view, box, 4)) {
    const body = await readBody(view, reference, idBytes + 2);
    const count = body.readUInt16BE(idBytes);
    understand(body.length === idBytes + 2 + count * idBytes, 'a reference has an odd length');
    if (reference.type !== 'dimg') continue;
    for (let index = 0; index < count; index += 1)
      understand(known.has(body.readUIntBE(idBytes + 2 + index * idBytes, idBytes)), 'a picture of an unknown item');
  }
}
