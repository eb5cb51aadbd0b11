import { Canvas } from '../plan/canvas.ts';
import { PieceList } from '../plan/copy-plan.ts';
import { NotUnderstoodError, understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';
import { planFileType } from './file-type.ts';
import { MediaAreas } from './media-areas.ts';
import { planTrack } from './plan-track.ts';
import {
  allowHeader,
  allowStart,
  type Box,
  blankBox,
  childrenOf,
  onlyBox,
  type Range,
  readBoxes,
  sizeOfVersion,
} from './read-boxes.ts';
import { planDateOnly } from './video-date.ts';

/** An MP4 or QuickTime file: the tracks with video and sound stay where they are, everything else becomes free space or zeros. */
export async function planVideo(view: SourceView, canvas: Canvas): Promise<void> {
  const boxes = await readBoxes(view, { start: 0, end: view.sizeBytes });
  const video = onlyBox(boxes, 'moov');
  const areas = areasOf(boxes);
  for (const box of boxes) if (box !== video) await planTopBox(view, canvas, box);
  const media = new MediaAreas(view, canvas, areas);
  await planVideoBox(view, canvas, { box: video, media });
  media.finish();
}

/** The pieces of a video that is a part of another file, such as that of a motion photo. */
export async function planNestedVideo(view: SourceView): Promise<PieceList> {
  const canvas = new Canvas();
  await planVideo(view, canvas);
  const list = new PieceList();
  canvas.addTo(list, view.start, view.start + view.sizeBytes);
  return list;
}

export function areasOf(boxes: readonly Box[]): Range[] {
  return boxes.filter(({ type }) => type === 'mdat').map(({ bodyStart, end }) => ({ start: bodyStart, end }));
}

const fragmentBoxes = new Set(['moof', 'mfra', 'sidx', 'styp', 'ssix', 'prft', 'emsg']);

export async function planTopBox(view: SourceView, canvas: Canvas, box: Box): Promise<void> {
  understand(!fragmentBoxes.has(box.type), 'a fragmented video');
  if (box.type === 'ftyp') await planFileType(view, canvas, box);
  else if (box.type === 'mdat' || box.type === 'wide') allowHeader(canvas, view, box);
  else await blankBox(canvas, view, box);
}

/** The video box, with the tracks of video and sound. Data is allowed in `media`, which the caller finishes. */
export async function planVideoBox(
  view: SourceView,
  canvas: Canvas,
  { box, media }: { box: Box; media: MediaAreas },
): Promise<void> {
  allowHeader(canvas, view, box);
  const children = await childrenOf(view, box);
  const header = onlyBox(children, 'mvhd');
  let tracks = 0;
  for (const child of children) {
    if (child === header) allowStart(canvas, view, { box: child, bytes: await sizeOfVersion(view, child, [100, 112]) });
    else if (child.type === 'trak') tracks += (await planTrack(view, canvas, { box: child, media })) ? 1 : 0;
    else if (child.type === 'meta') await planDateOnly(view, canvas, child);
    else {
      understand(!unsupported.has(child.type), `a video with ${child.type}`);
      await blankBox(canvas, view, child);
    }
  }
  if (tracks === 0) throw new NotUnderstoodError('no track with video or sound');
}

const unsupported = new Set(['mvex', 'cmov', 'rmra']);
