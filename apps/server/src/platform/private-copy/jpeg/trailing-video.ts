import { planNestedVideo } from '../boxes/plan-video.ts';
import { readBoxes } from '../boxes/read-boxes.ts';
import type { PieceList } from '../plan/copy-plan.ts';
import { NotUnderstoodError } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

const maxSearchBytes = 64 * 2 ** 20;

/**
 * The video of a motion photo, somewhere after the picture (directly, or in Samsung's trailer), without its metadata. Undefined when
 * there is none, or one that is not understood: then it is left out.
 */
export async function planTrailingVideo(view: SourceView, from: number): Promise<PieceList | undefined> {
  const start = await findFileType(view, from);
  if (start === undefined) return undefined;
  try {
    const sizeBytes = await measureVideo(view.slice(start, view.sizeBytes - start));
    return await planNestedVideo(view.slice(start, sizeBytes));
  } catch (error) {
    if (error instanceof NotUnderstoodError) return undefined;
    throw error;
  }
}

async function findFileType(view: SourceView, from: number): Promise<number | undefined> {
  const end = Math.min(view.sizeBytes, from + maxSearchBytes);
  let overlap = Buffer.alloc(0);
  for await (const { at, bytes } of view.blocks(from, end)) {
    const searched = Buffer.concat([overlap, bytes]);
    const start = searched.indexOf('ftyp') - 4;
    if (start >= 0) return at - overlap.length + start;
    overlap = Buffer.from(searched.subarray(-7));
  }
  return undefined;
}

const videoBoxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'meta', 'udta']);

/** The size of the boxes of a video, which other bytes may follow. */
async function measureVideo(view: SourceView): Promise<number> {
  let at = 0;
  while (at + 16 <= view.sizeBytes) {
    const head = Buffer.from(await view.read(at, 16));
    if (!videoBoxes.has(head.toString('latin1', 4, 8))) break;
    const size32 = head.readUInt32BE(0);
    const size = size32 === 1 ? Number(head.readBigUInt64BE(8)) : size32 === 0 ? view.sizeBytes - at : size32;
    if (size < 8 || at + size > view.sizeBytes) break;
    at += size;
  }
  await readBoxes(view, { start: 0, end: at });
  return at;
}
